import type { PushMessage } from '@site/shared/contracts/push';

/** The parts of a window (W3C Service Workers, section 4.2) that are used. */
interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The parts of a service worker's scope that are used. */
export interface PushScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

/** What a push event brings; nothing where a service sent none. */
type PushData = { json(): unknown } | null;

/** One message takes the place of the one before: it is about the same turn. */
const tag = 'queue-ticket';

const icon = '/apple-touch-icon.png';

/** Shows a push message. Browsers show one of their own where a worker shows none, so every message is shown. */
export async function showMessage({ registration }: PushScope, data: PushData): Promise<void> {
  const { title, body, lang, path, urgent } = read(data);
  // TypeScript's list lacks `renotify` (Notifications API, section 2.6): without it the second comes silently.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    lang,
    icon,
    tag,
    renotify: true,
    requireInteraction: urgent,
    data: path,
  };
  await registration.showNotification(title, options);
}

/** Opens the page that a message is about: the window that has it already, or a new one. */
export async function openPage({ clients }: PushScope, path: unknown): Promise<void> {
  const { href, origin } = new URL(typeof path === 'string' ? path : '/', location.origin);
  if (origin !== location.origin) return;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url.replace(/[?#].*$/, '') === href);
  await (open ? open.focus() : clients.openWindow(href));
}

/** A message of a newer service may lack something, or be no JSON. */
function read(data: PushData): PushMessage {
  const { title, body, lang, path, urgent } = parse(data);
  const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise);
  return {
    title: text(title, location.host),
    body: text(body),
    lang: text(lang),
    path: text(path, '/'),
    urgent: urgent === true,
  };
}

function parse(data: PushData): Partial<Record<keyof PushMessage, unknown>> {
  try {
    return (data?.json() as Partial<Record<keyof PushMessage, unknown>> | null) ?? {};
  } catch {
    return {};
  }
}
