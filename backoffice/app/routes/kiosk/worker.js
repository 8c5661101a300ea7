// Keeps the page of the kiosk and what it is made of, so that it opens without network. It answers for nothing else.
const CACHE = 'kiosk-1';
const PAGE = '/dashboard/kiosk';
const ASSETS = '/dashboard/assets/';

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// The page says what it is made of, once it has it; what an older one was made of is let go.
self.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keep(event.data.keep));
});

async function keep(addresses) {
  const cache = await caches.open(CACHE);
  const own = addresses.filter((address) => address.startsWith(ASSETS));
  for (const address of own) if (!(await cache.match(address))) await cache.add(address);
  await cachePage(cache);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== PAGE && !own.includes(pathname)) await cache.delete(request);
  }
}

async function cachePage(cache) {
  const response = await fetch(PAGE, { redirect: 'error' });
  if (response.ok) await cache.put(PAGE, response);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(page(request));
  else if (pathname.startsWith(ASSETS)) event.respondWith(asset(request));
});

async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(PAGE);
    if (kept) return kept;
    throw error;
  }
}

async function asset(request) {
  const kept = await (await caches.open(CACHE)).match(request.url);
  return kept ?? fetch(request);
}
