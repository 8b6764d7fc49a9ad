// Taps that could not be sent: kept on this phone, shown as waiting, sent once and in order when the app is reached again.
// Without a network the sheets that this phone has seen open from its memory. Needs nothing but scripts and local storage.
"use strict";

const outbox = (() => {
  const kept = "companion:outbox", seen = "companion:pages", turn = "companion:sending";
  const event = /^\/matches\/([^/]+)\/events$/, page = /^\/matches\/([^/.]+)(\/[^.]*)?$/;
  const patience = 6000, again = 3000, ours = 7000, most = 40, longest = 60_000; // ms, pages, letters of a page
  let memory = [], sending = false;

  // What is kept: {id, code, action, body, what, at, tried, of, why}; one with a reason (why) was refused and waits to be
  // dropped, one that was tried may have arrived, an undo is of the waiting tap that it takes back.
  const read = (name, without) => {
    try { return JSON.parse(localStorage.getItem(name)) ?? without; } catch { return without; }
  };
  const write = (name, value) => {
    try { localStorage.setItem(name, JSON.stringify(value)); return true; } catch { return false; }
  };
  const all = () => (memory.length ? memory : read(kept, []));
  const keep = (entries) => { memory = write(kept, entries) ? [] : entries; show(); };
  const waiting = () => all().filter((entry) => !entry.why);
  const same = (one) => (other) => other.id === one.id;
  const drop = (entry) => keep(all().filter((other) => other.id !== entry.id));
  const change = (entry, changes) => keep(all().map((other) => (same(entry)(other) ? { ...other, ...changes } : other)));
  const dropUndo = (entry) => keep(all().filter((other) => other.of !== entry.id)); // nothing is left for it to take back
  const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join("");

  // Shown above everything: what waits with what it will do, what was refused with the reason.
  const line = (entry) => {
    const made = document.getElementById(entry.why ? "refused-tap" : "waiting-tap").content.cloneNode(true);
    made.querySelector(".what").textContent = entry.what;
    made.querySelector(".at").textContent = new Date(entry.at).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit" });
    if (entry.why) made.querySelector(".why").textContent = entry.why;
    made.querySelector("button").addEventListener("click", () => {
      dropUndo(entry);
      drop(entry);
      (document.querySelector("#outbox button") ?? document.getElementById("main")).focus({ preventScroll: true });
    });
    made.querySelector("li").dataset.entry = named(entry);
    return made;
  };
  const named = (entry) => `${entry.id} ${entry.why ?? ""}`;
  const show = () => { // what stands there already is not read out again
    const list = document.getElementById("outbox"), entries = all(), names = entries.map(named);
    for (const old of Array.from(list.children)) if (!names.includes(old.dataset.entry)) old.remove();
    entries.forEach((entry, place) => {
      const there = list.children[place];
      if (there?.dataset.entry !== names[place]) list.insertBefore(line(entry), there ?? null);
    });
    list.hidden = !list.childElementCount;
  };

  // What a tap will do, in the page's own words: the sheet's heading, what is chosen in the form, its button.
  const words = (element) => {
    if (!element) return "";
    if (element.matches(".tile")) return `${(element.querySelector("input") ?? element).value} ${element.querySelector("bdi")?.textContent ?? ""}`.trim();
    const copy = element.cloneNode(true);
    for (const part of copy.querySelectorAll("svg, input, select, .visually-hidden, [hidden]")) part.remove();
    for (const part of copy.querySelectorAll("*")) part.append(" ");
    const shown = copy.textContent.replace(/\s+/g, " ").trim();
    return element.getAttribute("aria-label") || shown || element.textContent.replace(/\s+/g, " ").trim();
  };
  const what = (form, button) => {
    const sheet = form.closest(".sheet"), side = sheet?.querySelector("nav.seg > [aria-current] bdi");
    const heading = sheet?.querySelector("h1") ?? form.querySelector("[data-what]") ?? form.closest("details")?.querySelector("summary");
    const chosen = Array.from(form.querySelectorAll(":checked"), (input) => words(input.closest("label") ?? (input.value ? input : null)));
    const typed = Array.from(form.querySelectorAll("input:not([type=hidden], [type=radio], [type=checkbox])"), (input) => input.value);
    return [words(heading), words(side), ...chosen, ...typed, words(button)].filter(Boolean).join(" · ");
  };

  // A form that is used again sends another event: it gets another key.
  const rekey = (root) => { for (const input of root.querySelectorAll("input[name=key]")) input.value = fresh(); };

  const add = (ctx, action, body, tried) => {
    const form = ctx.request.form;
    const code = event.exec(action)[1], mine = waiting().filter((entry) => entry.code === code);
    const undone = body.get("type") === "undo" ? mine.at(-1) : undefined;
    if (undone && !undone.tried) { drop(undone); return; }
    if (undone) body.delete("seen"); // which was of the match without it
    const shown = undone ? document.getElementById("waiting-tap").dataset.undo.replace("…", () => undone.what) : what(form, ctx.request.submitter);
    const entry = { id: fresh(), code, action, body: String(body), what: shown, at: Date.now(), tried, of: undone?.id };
    keep([...all(), entry]);
    rekey(form);
    const here = action.replace("/events", "");
    if (form.closest(".sheet") && recall(here)) htmx.ajax("GET", here, { target: "#match", swap: "innerHTML" });
  };

  // One tap after the other, also when the page is swapped under the thumb and htmx's own queue loses sight of it.
  let last = Promise.resolve(), under = 0;
  const inTurn = (work) => {
    under += 1;
    const mine = last.then(work).finally(() => { under -= 1; });
    last = mine.catch(() => {});
    return mine;
  };

  const lost = (status) => NOBODY.includes(status); // of app.js
  const post = async (ctx, address, options) => {
    const action = new URL(address, location.href).pathname, body = new URLSearchParams(options.body);
    let tried = false;
    if (!waiting().length) {
      tried = navigator.onLine;
      try {
        const answer = await fetch(address, options);
        if (!lost(answer.status)) return answer;
      } catch { /* it may have arrived or not: the key tells */ }
    }
    add(ctx, action, body, tried);
    flush();
    return new Response(null, { status: 204 });
  };

  // Pages of a match as this phone has seen them last, for when the app cannot be reached.
  const path = (address) => { const url = new URL(address, location.href); return url.pathname + url.search; };
  const recall = (address) => read(seen, {})[path(address)];
  const remember = (address, html) => {
    if (html.length > longest) return;
    const pages = read(seen, {});
    delete pages[path(address)];
    const newest = Object.entries({ ...pages, [path(address)]: { html, at: Date.now() } }).slice(-most);
    if (!write(seen, Object.fromEntries(newest))) write(seen, Object.fromEntries(newest.slice(-most / 4)));
  };
  const get = async (address, options) => {
    let answer;
    try {
      answer = await fetch(address, options);
      if (!lost(answer.status)) {
        if (answer.ok) remember(address, await answer.clone().text());
        return answer;
      }
    } catch (error) { if (!recall(address)) throw error; }
    const known = recall(address);
    if (!known) return answer;
    document.dispatchEvent(new CustomEvent("companion:memory", { detail: known }));
    const made = document.createElement("template");
    made.innerHTML = known.html;
    rekey(made.content);
    for (const part of made.content.querySelectorAll("[data-unreached], [data-reached]")) part.hidden = part.matches("[data-reached]");
    return new Response(made.innerHTML, { headers: { "Content-Type": "text/html" } });
  };

  document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
    const { request } = ctx, place = new URL(request.action, location.href).pathname;
    if (request.method === "POST" && event.test(place)) ctx.fetch = (address, options) => inTurn(() => post(ctx, address, options));
    else if (request.method === "GET" && page.test(place)) ctx.fetch = get;
    else return;
    request.timeout = patience;
  });

  // Sent one after the other: what comes after a tap never arrives before it. Two windows take turns.
  const why = async (answer) => {
    const made = new DOMParser().parseFromString(await answer.text(), "text/html");
    return words(made.querySelector("[data-why]") ?? made.querySelector("[role=alert] span") ?? made.querySelector("main p, p")) || String(answer.status);
  };
  const send = async (entry) => {
    const body = new URLSearchParams(entry.body), token = document.querySelector("input[name=csrf_token]");
    body.set("waited_ms", Math.max(0, Date.now() - entry.at));
    if (token) body.set("csrf_token", token.value);
    const headers = { "HX-Request": "true", "HX-Request-Type": "partial" };
    if (navigator.onLine && !entry.tried) change(entry, { tried: true });
    const answer = await fetch(entry.action, { method: "POST", body, headers, signal: AbortSignal.timeout(patience) });
    if (answer.status >= 500 || answer.status === 429) throw new Error(String(answer.status));
    if (answer.ok) drop(entry);
    else { change(entry, { why: await why(answer) }); dropUndo(entry); }
  };
  const flush = async () => {
    const busy = read(turn, 0);
    if (sending || !waiting().length || (busy > Date.now() - ours && busy <= Date.now())) return;
    sending = true;
    try {
      for (let entry; (entry = waiting()[0]);) { write(turn, Date.now()); await send(entry); }
      document.dispatchEvent(new Event("companion:sent"));
    } catch { /* tried again soon */ }
    write(turn, 0);
    sending = false;
  };

  for (const name of ["online", "focus"]) addEventListener(name, flush);
  addEventListener("pagehide", () => { if (sending) write(turn, 0); });
  document.addEventListener("companion:reached", flush);
  addEventListener("storage", (change) => { if (change.key === kept) show(); });
  setInterval(flush, again);
  if (navigator.serviceWorker?.controller) rekey(document); // the page may come from its memory
  show();
  flush();
  return { remember, recall, rekey, busy: () => under > 0 };
})();
