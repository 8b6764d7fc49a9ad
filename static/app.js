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

// After a swap: say what changed to those who listen, and leave the focus somewhere.
document.addEventListener("htmx:after:swap", () => {
  const said = document.querySelector("[data-say]");
  document.getElementById("announce").textContent = said ? said.textContent : "";
  document.getElementById("trouble").hidden = true;
  const match = document.getElementById("match");
  if (match && document.activeElement === document.body) match.focus({ preventScroll: true });
});

// A request that failed stays on the screen with its form, so the next tap sends the same event with the same key.
const trouble = () => { document.getElementById("trouble").hidden = false; };
document.addEventListener("htmx:error", trouble);
document.addEventListener("htmx:response:error", (event) => { if (event.detail.ctx.response.status >= 500) trouble(); });

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
