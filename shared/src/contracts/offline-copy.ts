/** The script that keeps copies of pages on a device, for when there is no network. */
export const serviceWorkerPath = '/service-worker.js';

/** Name of the policy (W3C Trusted Types) by which {@link serviceWorkerPath} becomes a script's address. */
export const serviceWorkerPolicy = 'service-worker';

/** Name of the `meta` element of documents that a device may keep a copy of. */
export const offlineCopyMark = 'offline-copy';

/** What a page says to the service worker: keep a copy of the document at this address. */
export interface KeepCopyMessage {
  readonly keepCopyOf: string;
}
