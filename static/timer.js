// The turn timer: counts down from what the server says has gone, beeps at the end if a tap has allowed it to.
"use strict";

let audio = null; // made by a tap: without one a phone stays silent
let beeped = true;

const beep = () => {
  const tone = audio.createOscillator(), gain = audio.createGain();
  tone.connect(gain).connect(audio.destination);
  tone.frequency.value = 880;
  gain.gain.setValueAtTime(0.3, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.6);
  tone.start();
  tone.stop(audio.currentTime + 0.6);
};

const show = () => {
  const button = document.querySelector("[data-turn-seconds]");
  if (!button) return;
  if (!button.dataset.since) { // fresh from the server
    button.dataset.since = Date.now() - 1000 * button.dataset.turnElapsed;
    button.hidden = false;
    button.setAttribute("aria-pressed", audio !== null);
    beeped = Number(button.dataset.turnElapsed) >= Number(button.dataset.turnSeconds);
  }
  const left = Math.max(0, Math.ceil(button.dataset.turnSeconds - (Date.now() - button.dataset.since) / 1000));
  button.querySelector("output").value = left;
  button.classList.toggle("over", left === 0);
  if (left === 0 && !beeped && audio) beep();
  beeped ||= left === 0;
};

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-turn-seconds]");
  if (!button) return;
  if (audio) { audio.close(); audio = null; } else { audio = new AudioContext(); beep(); }
  button.setAttribute("aria-pressed", audio !== null);
});
document.addEventListener("htmx:after:swap", show);
setInterval(show, 250);
show();
