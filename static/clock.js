// Times that run on a page, by the server's clock; a beep, a vibration and a word at their end. See companion/web/timed.py.
"use strict";

(() => {
  // The server's time: performance.now() plus an offset, known to within half the time that its answer took. The phone's own
  // clock has no say. An answer that contradicts the offset replaces it: the phone has slept, and its time has stood still.
  let known = { offset: 0, within: Infinity, at: -Infinity };
  const told = (server, sent, came) => {
    const found = { offset: server - (sent + came) / 2, within: (came - sent) / 2, at: came };
    const contradicts = Math.abs(found.offset - known.offset) > found.within + known.within;
    known = contradicts || found.within <= known.within ? found : { ...known, at: came };
  };
  const serverNow = () => performance.now() + known.offset;

  const HEADER = "Companion-Time", ASK_AGAIN = 20_000; // ms
  const ask = async () => {
    const element = document.querySelector("[data-ask]");
    if (!element || document.hidden) return;
    const sent = performance.now();
    try {
      const answer = await fetch(element.dataset.ask, { cache: "no-store" });
      told(Number(answer.headers.get(HEADER)), sent, performance.now());
      show();
    } catch { /* no network: the time goes on from what is known */ }
  };
  let requested = 0;
  document.addEventListener("htmx:before:request", () => { requested = performance.now(); });
  document.addEventListener("htmx:after:request", (event) => {
    const server = Number(event.detail.ctx.response.headers.get(HEADER));
    if (server) told(server, requested, performance.now());
  });

  // Sound: a phone stays silent until a tap has allowed it to, so every tap does; a button [data-sound] turns it off and on.
  let audio = null, tapped = false;
  const sounds = () => {
    const button = document.querySelector("[data-sound]");
    return (localStorage.getItem("sound") ?? button?.dataset.sound ?? "on") === "on";
  };
  const wake = () => {
    audio ??= new AudioContext();
    if (audio.state !== "running") audio.resume();
  };
  const beep = (times) => {
    for (let n = 0; n < times; n += 1) {
      const tone = audio.createOscillator(), gain = audio.createGain(), start = audio.currentTime + 0.7 * n;
      tone.connect(gain).connect(audio.destination);
      tone.frequency.value = 880;
      gain.gain.setValueAtTime(0.3, start);
      gain.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
      tone.start(start);
      tone.stop(start + 0.6);
    }
  };
  document.addEventListener("click", (event) => {
    tapped = true;
    const button = event.target.closest("[data-sound]");
    if (button) localStorage.setItem("sound", sounds() ? "off" : "on");
    if (sounds()) wake();
    if (button && sounds()) beep(1);
    label();
  }, true);
  const label = () => {
    for (const button of document.querySelectorAll("[data-sound]")) {
      button.hidden = false;
      button.setAttribute("aria-pressed", sounds());
    }
  };

  // The ends that have been signalled; one that was over when it was first seen is not.
  const ended = new Map(), SAY_AFTER = 700; // ms: once the screen asked for below is there, which says something itself
  const signal = (element) => {
    const said = element.querySelector("[data-over]")?.textContent;
    if (said) setTimeout(() => { document.getElementById("announce").textContent = said; }, SAY_AFTER);
    const times = Number(element.dataset.beeps);
    if (audio && sounds()) beep(times);
    if (tapped && navigator.vibrate) navigator.vibrate(Array(times).fill([400, 300]).flat());
    const screen = document.querySelector("[data-when-over]");
    if (screen) htmx.trigger(screen, "over");
  };

  const two = (number) => String(number).padStart(2, "0");
  const showOne = (element) => {
    const { counted, seconds, step, end, since, now } = element.dataset;
    if (known.within === Infinity) known = { ...known, offset: Number(now) - performance.now() }; // until the server answers
    const passed = since === undefined ? 0 : Math.max(0, Math.floor((serverNow() - since) / 1000));
    const value = Number(seconds) + Number(step) * passed, last = Number(end);
    const over = Number(step) > 0 ? value >= last : value <= last, shown = over ? last : value;
    const text = Number(step) > 0 ? `${two(Math.floor(shown / 60))}:${two(shown % 60)}` : String(shown);
    const part = element.querySelector("[data-shown]");
    if (part.textContent !== text) part.textContent = text;
    element.hidden = false;
    element.classList.toggle("over", over);
    const said = element.querySelector("[data-over]");
    if (said) said.hidden = !over;
    if (over && ended.get(counted) === false) signal(element);
    ended.set(counted, over);
  };

  let ticking;
  const show = () => {
    document.querySelectorAll("[data-counted]").forEach(showOne);
    clearTimeout(ticking);
    ticking = setTimeout(show, 1010 - (((serverNow() % 1000) + 1000) % 1000)); // when the second changes
  };

  const [page] = performance.getEntriesByType("navigation");
  const first = document.querySelector("[data-counted]");
  if (first && page?.responseStart) told(Number(first.dataset.now), page.requestStart, page.responseStart);
  document.addEventListener("htmx:after:swap", () => { label(); show(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) { show(); ask(); } });
  addEventListener("online", ask);
  setInterval(() => { if (performance.now() - known.at > ASK_AGAIN) ask(); }, 5000);
  label();
  show();
  ask();
})();
