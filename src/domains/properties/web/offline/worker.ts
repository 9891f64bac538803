/// <reference lib="webworker" />
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly { readonly url: string; readonly revision: string | null }[];
};

/** The user area itself, every file of it: it starts without a connection. */
precacheAndRoute([...self.__WB_MANIFEST]);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/app.html'), { allowlist: [/^\/(user|account)\//] }));
// A picture's address changes with its content, so the cache is never outdated. Signing out clears it.
registerRoute(({ url }) => url.pathname.startsWith('/api/image/'), new CacheFirst({ cacheName: 'mera-pictures' }));

// The document viewer, with its content hash in the name, and the documents of a prepared day. A document never changes.
registerRoute(({ url }) => url.pathname.startsWith('/assets/pdf'), new CacheFirst({ cacheName: 'mera-viewer' }));
registerRoute(
  ({ url }) => url.pathname.startsWith('/api/document/'),
  async ({ request }) => (await caches.match(request, { cacheName: 'mera-documents' })) ?? fetch(request),
);

// Only map tiles stored with a prepared day are cached.
registerRoute(
  ({ url }) => url.pathname.startsWith('/map/'),
  async ({ request }) => (await caches.match(request, { cacheName: 'mera-map' })) ?? fetch(request),
);

addEventListener('install', () => void self.skipWaiting());
addEventListener('activate', (event) => (event as ExtendableEvent).waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'claim') event.waitUntil(self.clients.claim());
});
