import { pushTicketKey } from '@site/shared/contracts/storage-keys';
import { isKeptPage, siteWorker } from '../../offline/site-worker.ts';
import { addPush, removePush } from './api/set-push.ts';

/**
 * - `unsupported`: this browser, or this page, has no push messages.
 * - `homeScreen`: it has them once the page is on the home screen, as on iPhones.
 * - `blocked`: the visitor has refused them.
 */
export type PushState = 'unsupported' | 'homeScreen' | 'blocked' | 'off' | 'on';

/** A ticket, and by which key its service sends push messages. */
export interface PushedTicket {
  readonly ticketCode: string;
  /** VAPID, base64url (RFC 8292). */
  readonly pushKey: string;
}

const scope = '/jf-ticket/';

/** What this browser does for a ticket. It asks the visitor for nothing. */
export async function readPushState({ ticketCode, pushKey }: PushedTicket): Promise<PushState> {
  if (!('PushManager' in window && 'Notification' in window)) {
    return isInTabOfIphone() && isKeptPage() ? 'homeScreen' : 'unsupported';
  }
  const registration = await siteWorker(scope);
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription || !isBy(subscription, pushKey)) return 'off';
  // A browser can get another address; the service does not know that one.
  return readPushTicket() === markOf(ticketCode, subscription) ? 'on' : 'off';
}

/** Whether this is a tab on iOS 16.4 or later, which came with import maps and with push messages for apps. */
function isInTabOfIphone(): boolean {
  const { standalone } = navigator as Navigator & { readonly standalone?: boolean };
  return standalone === false && HTMLScriptElement.supports?.('importmap') === true;
}

/**
 * Has this browser told. It asks the visitor for leave, so call it on a click alone.
 *
 * @returns `blocked` when the visitor refuses
 */
export async function switchPushOn({ ticketCode, pushKey }: PushedTicket): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  const registration = await siteWorker(scope);
  if (!registration) return 'unsupported';
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  // Keys of the service have changed: one by the old key is of no use.
  if (known && !isBy(known, pushKey)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
  await forgetFormer(subscription);
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await addPush(ticketCode, { endpoint: subscription.endpoint, keys: { p256dh, auth } });
  savePushTicket(markOf(ticketCode, subscription));
  return 'on';
}

/** Stops notifications in this browser, also when the service cannot be reached. */
export async function switchPushOff({ ticketCode }: PushedTicket): Promise<PushState> {
  savePushTicket(undefined);
  const registration = await siteWorker(scope);
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return 'off';
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  // The push service tells it too, with the next message.
  await removePush(ticketCode, endpoint).catch(() => undefined);
  return 'off';
}

/** Where this browser was before counts as one of a ticket's browsers until it is taken away. */
async function forgetFormer({ endpoint }: PushSubscription): Promise<void> {
  const [ticketCode, former] = readPushTicket()?.split(' ') ?? [];
  if (!ticketCode || !former || former === endpoint) return;
  await removePush(ticketCode, former).catch(() => undefined);
}

function isBy({ options }: PushSubscription, pushKey: string): boolean {
  const { applicationServerKey } = options;
  if (!applicationServerKey) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === pushKey;
}

function markOf(ticketCode: string, { endpoint }: PushSubscription): string {
  return `${ticketCode} ${endpoint}`;
}

/** The ticket that this browser is told of, and where. */
function readPushTicket(): string | null {
  try {
    return localStorage.getItem(pushTicketKey);
  } catch {
    return null;
  }
}

function savePushTicket(mark: string | undefined): void {
  try {
    if (mark === undefined) localStorage.removeItem(pushTicketKey);
    else localStorage.setItem(pushTicketKey, mark);
  } catch {
    // Messages come all the same; the page offers them once more.
  }
}
