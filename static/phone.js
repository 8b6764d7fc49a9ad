// The page about this phone: what its browser allows, over this connection. And the button that installs.
"use strict";

(() => {
  const set = (name, yes) => {
    const row = document.getElementById(name);
    row.querySelector("[data-yes]").hidden = !yes;
    row.querySelector("[data-no]").hidden = yes;
  };
  const installed = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
  set("secure", isSecureContext);
  set("offline", Boolean(navigator.serviceWorker));
  set("lock", Boolean(navigator.wakeLock));
  set("installed", installed);
  let kept = true;
  try { localStorage.setItem("companion:try", "1"); localStorage.removeItem("companion:try"); } catch { kept = false; }
  set("kept", kept);
  document.getElementById("can").hidden = false;
  const button = document.getElementById("install");
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    button.hidden = false;
    button.onclick = () => event.prompt();
  });
  addEventListener("appinstalled", () => { button.hidden = true; set("installed", true); });
})();
