// Keeps the app's shell where the context is secure: its files, and the pages seen last for when the app cannot be reached.
// It answers pages and files alone; taps and news are the pages' own matter, so that both work without it.
"use strict";

const files = "companion-files", pages = "companion-pages", instead = "/offline";
const kept = /^\/($|phone$|offline$|matches\/[^/.]+$|watch\/[^/.]+(\/board)?$)/;
const most = 12, patience = 5000;

// The page that stands in for those unknown, with all the files that it needs.
const shell = async () => {
  const answer = await fetch(instead);
  if (!answer.ok) return;
  const text = await answer.clone().text();
  await (await caches.open(pages)).put(instead, answer);
  const needed = Array.from(text.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g), (found) => found[1]);
  await Promise.all(needed.map((address) => file(new Request(address))));
};

// A file's address changes with its content: the one known is right, an older one of the same name can go.
const file = async (request) => {
  const store = await caches.open(files), known = await store.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.status === 200) {
    for (const old of await store.keys()) if (new URL(old.url).pathname === new URL(request.url).pathname) await store.delete(old);
    await store.put(request, answer.clone());
  }
  return answer;
};

const keep = async (request, answer) => {
  const store = await caches.open(pages);
  if ([403, 404, 410].includes(answer.status)) { await store.delete(request); return; }
  if (!answer.ok || answer.redirected || !kept.test(new URL(request.url).pathname)) return;
  await store.delete(request);
  await store.put(request, answer);
  const others = (await store.keys()).filter((other) => new URL(other.url).pathname !== instead);
  for (const old of others.slice(0, Math.max(0, others.length - most))) await store.delete(old);
};

const seen = async (request) => {
  const store = await caches.open(pages);
  return await store.match(request, { ignoreSearch: true }) ?? await store.match(instead) ?? Response.error();
};

const shown = async (event) => {
  try {
    const answer = await Promise.race([
      fetch(event.request),
      new Promise((_, fail) => { setTimeout(() => fail(new Error("late")), patience); }),
    ]);
    if ([502, 503, 504].includes(answer.status)) return await seen(event.request);
    event.waitUntil(keep(event.request, answer.clone()));
    return answer;
  } catch { return seen(event.request); }
};

addEventListener("install", (event) => { skipWaiting(); event.waitUntil(shell()); });
addEventListener("activate", (event) => { event.waitUntil(clients.claim()); });
addEventListener("fetch", (event) => {
  const { request } = event, place = new URL(request.url);
  if (request.method !== "GET" || place.origin !== location.origin) return;
  if (place.pathname.startsWith("/static/") && place.searchParams.has("v") && !request.headers.has("range")) event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(shown(event));
});
