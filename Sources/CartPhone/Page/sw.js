// Opens and reloads the page without a network. It is only served over HTTPS.
"use strict";

const shell = "quickcart-shell";

// Fetches the newest page and caches it. The page itself stores the list.
async function fetchShell() {
  const response = await fetch("/", { cache: "reload" });
  if (response.ok) await (await caches.open(shell)).put("/", response.clone());
  return response;
}

async function openShell() {
  return (await caches.match("/")) ?? fetchShell();
}

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetchShell());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (event.request.method !== "GET" || pathname !== "/") return;
  // The page fetches new versions with `fetch`, and then offers **Update**.
  event.respondWith(event.request.mode === "navigate" ? openShell() : fetchShell());
});
