// What the others do is seen at once: this page asks for news while somebody looks, and says when it may be old.
"use strict";

(() => {
  const quick = 1000, slow = 10_000, quiet = 600_000, patience = 4000, old = 4000; // ms
  const match = document.querySelector("[data-live]").parentElement, stale = document.getElementById("stale");
  const head = () => match.querySelector("[data-live]"); // the address, tag and seq of what is shown, fresh with each swap
  let timer = 0, asking = null, reached = Date.now(), moved = Date.now() - 1000 * head().dataset.age;
  let tag = head().dataset.tag, opened = false, gone = false;

  const seqOf = (html) => /data-seq="(\d+)"/.exec(html)?.[1];
  const every = () => (head().dataset.over || Date.now() - moved > quiet ? slow : quick);
  const later = (wait) => {
    clearTimeout(timer);
    if (!document.hidden && !gone) timer = setTimeout(ask, wait);
  };
  const put = (element, text) => { if (element.textContent !== text) element.textContent = text; }; // or it would be read out again
  const isOld = (words) => {
    put(stale.querySelector("time"), new Date(reached).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" }));
    put(stale.querySelector("b"), words ?? stale.dataset.lost);
    stale.hidden = false;
  };
  const isFresh = () => {
    reached = Date.now();
    if (!stale.hidden) document.getElementById("trouble").hidden = true; // what was said of the connection, not of a tap
    stale.hidden = true;
    document.dispatchEvent(new Event("companion:reached"));
  };

  // A sheet that this phone has opened stays as it is, perhaps half filled in; what has happened stands above it.
  const tell = (text) => {
    const made = new DOMParser().parseFromString(text, "text/html"), news = made.querySelector("[data-news]");
    const sheet = match.querySelector(".sheet"), known = document.getElementById("meanwhile");
    const shown = known ?? document.getElementById("meanwhile-here").content.firstElementChild.cloneNode(true);
    shown.querySelector(".what").textContent = news?.textContent ?? "";
    if (!known) { shown.querySelector("a").href = head().dataset.here; sheet.querySelector("header").after(shown); htmx.process(shown); }
    const score = made.querySelector(".sides"), now = match.querySelector(".sides");
    if (score && now) now.replaceWith(score);
    document.getElementById("announce").textContent = news?.textContent ?? "";
  };
  const swap = (text) => htmx.swap({ text, target: match, swap: "innerHTML", sourceElement: match }).then(() => { opened = false; });
  const take = async (answer) => {
    const text = await answer.text();
    if (outbox.busy()) return; // a tap is under way: its own answer brings more
    tag = answer.headers.get("ETag");
    if (Number(seqOf(text)) <= Number(head().dataset.seq)) return;
    moved = Date.now();
    if (opened && match.querySelector(".sheet")) tell(text);
    else await swap(text);
  };

  const ask = async () => {
    clearTimeout(timer);
    if (asking || document.hidden || gone) return;
    asking = true;
    let wait = quick;
    try {
      const address = `${head().dataset.live}?seen=${head().dataset.seq}`;
      const headers = { "If-None-Match": tag, "HX-Request": "true", "HX-Request-Type": "partial" };
      const answer = await fetch(address, { headers, cache: "no-store", signal: AbortSignal.timeout(patience) });
      if (answer.status === 200) await take(answer);
      if (answer.status === 200 || answer.status === 304) { isFresh(); wait = every(); }
      else if (answer.status === 403 || answer.status === 404) { gone = true; isOld(head().dataset.gone ?? stale.dataset.gone); }
      else { wait = 1000 * (answer.headers.get("Retry-After") || 3); isOld(); }
    } catch { if (Date.now() - reached > old || !navigator.onLine) isOld(); }
    asking = false;
    later(wait);
  };

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    if (!head()) return;
    if (ctx.request) { // by this phone's own tap
      opened = Boolean(match.querySelector(".sheet"));
      if (ctx.request.method === "POST") moved = Date.now();
      tag = head().dataset.tag;
    }
    keep();
    later(every());
  });
  document.addEventListener("visibilitychange", () => { if (document.hidden) clearTimeout(timer); else ask(); });
  for (const name of ["online", "pageshow"]) addEventListener(name, ask);
  addEventListener("offline", () => isOld());
  document.addEventListener("companion:sent", ask);
  document.addEventListener("companion:memory", () => isOld());

  // Who taps a link to somewhere else while the app is out of reach keeps the match, where no service worker has a page instead.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]"), away = !navigator.onLine || !stale.hidden;
    if (!link || event.defaultPrevented || link.origin !== location.origin || !away || navigator.serviceWorker?.controller) return;
    if (link.getAttribute("href").startsWith("#")) return;
    event.preventDefault();
    trouble("unopened");
  });

  // The match as it was shown last is kept on the phone, and now and then the sheets that its buttons open.
  const copy = () => {
    const made = match.cloneNode(true);
    for (const part of made.querySelectorAll("[data-htmx-powered]")) part.removeAttribute("data-htmx-powered");
    return made.innerHTML;
  };
  const keep = () => {
    const { here, manager } = head().dataset;
    if (manager && !match.querySelector(".sheet")) outbox.remember(here, copy());
  };
  const linked = (root, here) => Array.from(root.querySelectorAll("a[href]"), (link) => link.getAttribute("href"))
    .filter((address) => address.startsWith(`${here}/`) && !/\/(log|report|catch_up|amend|share|settings|player|delete|rematch)\b|\.jsonl$/.test(address));
  // A sheet of many players has as many links, and each of those as many: only its other side is kept, and what More leads to.
  const beside = (place, address) => address.startsWith(`${place}?`) && !/[?&](player|against|values\.\w+|flags|after)=/.test(address);
  const calm = 4000, refresh = 60_000, mostSheets = 32;
  let stored = -Infinity, seq = null;
  const store = async () => {
    const { here, manager } = head().dataset;
    const due = manager && !head().dataset.over && head().dataset.seq !== seq && performance.now() - stored > refresh;
    if (!due || document.hidden || outbox.busy() || !stale.hidden || match.querySelector(".sheet") || Date.now() - moved < calm) return;
    [stored, seq] = [performance.now(), head().dataset.seq];
    const todo = linked(match, here), done = new Set();
    while (todo.length && done.size < mostSheets && !outbox.busy() && !document.hidden) {
      const address = todo.shift();
      if (done.has(address)) continue;
      done.add(address);
      try {
        const answer = await fetch(address, { headers: { "HX-Request": "true", "HX-Request-Type": "partial" } });
        const text = await answer.text();
        if (!answer.ok) continue;
        outbox.remember(address, text);
        const made = new DOMParser().parseFromString(text, "text/html"), [place] = address.split("?");
        todo.push(...linked(made, here).filter((other) => place === `${here}/more` || beside(place, other)));
      } catch { return; }
    }
    keep(); // what is shown is known longest
  };

  // A page that the phone had kept may be older than what it has seen since.
  const known = outbox.recall(head().dataset.here);
  if (known && head().dataset.manager && Number(seqOf(known.html)) > Number(head().dataset.seq)) {
    htmx.swap({ text: known.html, target: match, swap: "innerHTML", sourceElement: match }).then(() => { outbox.rekey(match); tag = head().dataset.tag; });
  } else keep();
  setInterval(store, calm);
  later(quick);
})();
