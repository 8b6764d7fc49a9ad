// The screen stays on while a match is shown: by the wake lock, or after the first tap by a muted video where there is none.
"use strict";

(() => {
  let lock = null, video = null;
  const running = () => document.visibilityState === "visible" && !document.querySelector("[data-live][data-over]");
  const say = (how) => { document.documentElement.dataset.awake = how; };

  const hold = async () => {
    if (!running() || lock) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      lock.addEventListener("release", () => { lock = null; say("no"); });
      say("lock");
    } catch { say("no"); } // low battery, or not allowed: nothing is lost
  };

  // Without a wake lock, as over plain http: a video that plays keeps a screen on. Browsers let it start after a tap.
  const film = () => {
    if (!video) {
      const kept = document.getElementById("awake").content.cloneNode(true);
      document.body.append(kept);
      video = document.body.lastElementChild;
      video.muted = true; // the attribute alone does not count in a video made by a script
    }
    return video.play().then(() => say("video"), () => say("no"));
  };
  const play = () => { if (running()) film(); };

  const again = () => {
    if (!running()) { video?.pause(); lock?.release(); return; }
    if (navigator.wakeLock) hold(); else if (video) play();
  };
  if (!navigator.wakeLock) document.addEventListener("click", () => { if (!video || video.paused) play(); });
  for (const name of ["visibilitychange", "htmx:after:swap"]) document.addEventListener(name, again);
  again();
})();
