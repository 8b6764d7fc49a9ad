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

// Keep the screen awake while a match is shown, where the browser can.
const awake = async () => {
  if (!document.getElementById("match") || document.visibilityState !== "visible" || !navigator.wakeLock) return;
  try { await navigator.wakeLock.request("screen"); } catch { /* the phone says no: nothing is lost */ }
};
document.addEventListener("visibilitychange", awake);
awake();

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

// Nobody looks: don't ask for news; ask at once when the page is seen again.
document.addEventListener("htmx:before:request", (event) => {
  if (document.hidden && event.target.closest("[data-poll]")) event.preventDefault();
});
document.addEventListener("visibilitychange", () => {
  const poll = document.querySelector("[data-poll]");
  if (poll && !document.hidden) htmx.trigger(poll, "news");
});
