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

// Keep the screen awake while a match is shown, where the browser can.
const awake = async () => {
  if (!document.getElementById("match") || document.visibilityState !== "visible" || !navigator.wakeLock) return;
  try { await navigator.wakeLock.request("screen"); } catch { /* the phone says no: nothing is lost */ }
};
document.addEventListener("visibilitychange", awake);
awake();
