import type { KeepCopyMessage } from '@site/shared/contracts/offline-copy';
import { isReleaseFile } from './document-files.ts';
import { OfflineCopies } from './offline-copies.ts';
import { openPage, type PushScope, showMessage } from './push-messages.ts';

/** What of a service worker's scope is used (W3C Service Workers), which TypeScript knows apart from pages only. */
interface WorkerScope extends PushScope {
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingMessage) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
  skipWaiting(): Promise<void>;
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface LastingMessage extends LastingEvent {
  readonly data: unknown;
}

interface PushEvent extends LastingEvent {
  readonly data: { json(): unknown } | null;
}

interface NotificationClick extends LastingEvent {
  readonly notification: Notification;
}

/**
 * The service worker of pages that open without a network. Pages register it for their own paths, one registration for
 * each; all have the same copies. Each release has its own: it replaces the one before at once, since a copy
 * holds all that its document needs. What else a remote wants of a worker, such as push messages of a ticket's
 * page, gets a module of its own here, and its listeners below.
 */
const worker = globalThis as unknown as WorkerScope;
const copies = new OfflineCopies();

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(copies.removeOthers()));

worker.addEventListener('message', (event) => {
  const { keepCopyOf } = (event.data ?? {}) as Partial<KeepCopyMessage>;
  if (typeof keepCopyOf === 'string') event.waitUntil(copies.keep(keepCopyOf));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    event.respondWith(copies.openDocument(request, (work) => event.waitUntil(work)));
  } else if (isReleaseFile(pathname)) {
    event.respondWith(copies.openFile(request));
  }
});

worker.addEventListener('push', (event) => event.waitUntil(showMessage(worker, event.data)));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(worker, event.notification.data));
});
