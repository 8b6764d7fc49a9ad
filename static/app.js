// What HTML cannot do alone; every page works without it.
"use strict";

const guard = 500; // ms in which a second tap on the same button is a trembling thumb, not a second event
let sent = { id: "", at: -Infinity };

document.addEventListener("submit", (event) => {
  const id = event.target.id;
  if (id && id === sent.id && event.timeStamp - sent.at < guard) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  sent = { id, at: event.timeStamp };
}, true);

// Who typed, chose or tapped something else between the two means the second.
const meant = () => { sent.id = ""; };
document.addEventListener("input", meant, true);
document.addEventListener("click", (event) => { if (event.target.closest("form")?.id !== sent.id) meant(); }, true);

// After a swap: say what changed to those who listen, and leave the focus somewhere: where it was, if that is still there.
let held = "";
document.addEventListener("htmx:before:swap", () => { held = document.activeElement?.id ?? ""; });
document.addEventListener("htmx:after:swap", () => {
  if (held) document.getElementById(held)?.focus({ preventScroll: true });
  const said = document.querySelector("[data-say]");
  document.getElementById("announce").textContent = said ? said.textContent : "";
  document.getElementById("trouble").hidden = true;
  const match = document.getElementById("match");
  if (match && document.activeElement === document.body) match.focus({ preventScroll: true });
});

// A request that failed stays on the screen with its form, so the next tap sends the same event with the same key.
// A page that was asked for has nothing to save: it is said not to open.
const trouble = (which) => {
  const said = document.getElementById("trouble");
  said.textContent = said.dataset[which];
  said.hidden = false;
};
const troubleOf = (event) => trouble(event.detail.ctx?.request?.method === "GET" ? "unopened" : "unsaved");
document.addEventListener("htmx:error", troubleOf);
document.addEventListener("htmx:response:error", (event) => { if (event.detail.ctx.response.status >= 500) troubleOf(event); });

// A form that htmx does not send would be lost behind the browser's own page of an app that is out of reach: it asks first.
const PROBE = 5000; // ms
const NOBODY = [502, 503, 504]; // what a proxy, or the app without its database, answers
let asking = null, reached = null;
document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form.getAttribute("method") !== "post" || form === reached) return;
  event.preventDefault();
  if (form === asking) return;
  asking = form;
  try {
    const answer = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PROBE) });
    if (NOBODY.includes(answer.status)) throw new Error(String(answer.status));
    document.getElementById("trouble").hidden = true;
    meant();
    reached = form;
    form.requestSubmit(submitter);
  } catch { meant(); trouble("unsaved"); }
  asking = reached = null;
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-flip]");
  if (button) button.parentElement.classList.toggle("turned");
});

// A page from the browser's memory may be old: ask again.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

// A count beside boxes to tick: how many are.
document.addEventListener("change", (event) => {
  const count = document.querySelector(`[data-count="${CSS.escape(event.target.name || "")}"]`);
  if (count) count.value = document.querySelectorAll(`input[name="${CSS.escape(event.target.name)}"]:checked`).length;
});

// Buttons that copy a field, where the browser lets a page do so.
if (navigator.clipboard) for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", () => navigator.clipboard.writeText(document.getElementById(button.dataset.copy).value));
}

// Where the context is secure the app's shell is kept; see sw.js. Elsewhere there is no such thing, and nothing is missed.
addEventListener("load", () => { navigator.serviceWorker?.register("/sw.js").catch(() => {}); });

// Buttons that show the page on the whole screen, where the browser can.
if (document.fullscreenEnabled) for (const button of document.querySelectorAll("[data-whole]")) {
  button.hidden = false;
  button.addEventListener("click", () => (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()));
}
