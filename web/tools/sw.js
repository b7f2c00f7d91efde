/* global version, files, registration */
// Keeps this version of the game, whole, for the time without a network. tools/static.mjs writes `version` and `files`
// before these lines. A new version waits until the last page of the old one is closed: what was begun is played on as
// it was begun.
const drawer = `broadside ${version}`;

self.addEventListener("install", (event) => {
  const fetched = files.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(drawer).then((cache) => cache.addAll(fetched)));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("broadside ") && name !== drawer;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

// The page itself is index.html under whatever name the folder has.
async function answer(request) {
  const cache = await caches.open(drawer);
  const wanted = request.mode === "navigate" ? new URL("index.html", registration.scope).href : request.url;
  return (await cache.match(wanted)) ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(registration.scope))
    event.respondWith(answer(event.request));
});
