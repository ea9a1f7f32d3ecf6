// Opens the page without a network, a reload included. Served behind HTTPS only.
"use strict";

const shell = "quickcart-shell";

// Keeps the newest page. The list isn't cached here: the page keeps it.
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
  // The page asks for a new one by `fetch`, and then offers **Update**.
  event.respondWith(event.request.mode === "navigate" ? openShell() : fetchShell());
});
