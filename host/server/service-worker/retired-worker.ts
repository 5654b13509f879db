/**
 * What devices get in place of the service worker where no page may be copied any more: it removes all copies,
 * and itself. Browsers ask for it with the next page that the worker serves.
 */
export const retiredWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await registration.unregister();
}
`;
