// Keeps the page of one device (a kiosk, a till) and what it is made of, so that it opens without network. It answers for
// nothing else. Its page is the folder that it is served from.
const PAGE = self.location.pathname.replace(/\/worker$/, '');
const CACHE = `${PAGE.split('/').pop()}-1`;
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

/** So long is the network waited for where the page is kept, milliseconds. */
const NETWORK_MS = 4_000;

// The network first. Where it is silent, gone, or nobody answers behind a proxy, the page that was kept.
async function page(request) {
  const answer = fetch(request).catch(() => null);
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return (await answer) ?? Response.error();
  let timer;
  const silence = new Promise((over) => {
    timer = setTimeout(() => over(null), NETWORK_MS);
  });
  const response = await Promise.race([answer, silence]);
  clearTimeout(timer);
  return response && response.status < 500 ? response : kept;
}

async function asset(request) {
  const kept = await (await caches.open(CACHE)).match(request.url);
  return kept ?? fetch(request);
}
