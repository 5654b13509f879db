import type { ContactMessage } from '@site/shared/contracts/contact-message';
import type { Delivery, Draft } from './draft.ts';

/** How often a message is tried: once, and once more in the background. */
const maxAttempts = 2;

/** Milliseconds before the second attempt, a little different for everyone after an outage. */
const pause = { least: 4_000, spread: 4_000 } as const;

const underWay = new Map<string, Promise<boolean>>();

const loadService = () => import('./message-service.ts');

/** Loads what sending needs; to be called on first use of a form. */
export function prepareDelivery(): void {
  loadService().then(
    ({ prepare }) => prepare(),
    // Sending loads it again, and keeps the message when that fails too.
    () => undefined,
  );
}

/**
 * Sends a form's message in the background. Its draft is kept until the message has arrived. Sending
 * the same message again after a failure repeats its key, so that it cannot arrive twice.
 *
 * @returns whether it arrived; never rejects
 */
export function deliver(draft: Draft, message: ContactMessage): Promise<boolean> {
  const last = draft.read()?.delivery;
  const key = last && isSame(last.message, message) ? last.key : createKey();
  return start(draft, { message, key, attempts: 0 });
}

/**
 * The delivery that is under way, or one that a reload cut off and that has an attempt left.
 *
 * @returns whether it arrived; undefined when there is nothing to wait for
 */
export function resumeDelivery(draft: Draft): Promise<boolean> | undefined {
  const delivery = draft.read()?.delivery;
  if (!delivery) return undefined;
  const running = underWay.get(draft.name);
  if (running) return running;
  return delivery.attempts < maxAttempts ? start(draft, delivery) : undefined;
}

function start(draft: Draft, delivery: Delivery): Promise<boolean> {
  // Written before anything can go wrong, the reload of the page included.
  keep(draft, delivery);
  const delivering = attempt(draft, delivery).finally(() => underWay.delete(draft.name));
  underWay.set(draft.name, delivering);
  return delivering;
}

async function attempt(draft: Draft, delivery: Delivery): Promise<boolean> {
  const begun = { ...delivery, attempts: delivery.attempts + 1 };
  keep(draft, begun);
  const result = await loadService().then(
    ({ send }) => send(begun),
    () => 'failed' as const,
  );
  if (result === 'arrived') {
    draft.settle();
    return true;
  }
  if (result === 'refused') keep(draft, { ...begun, attempts: maxAttempts });
  if (result === 'refused' || begun.attempts >= maxAttempts) return false;
  await nextChance();
  return attempt(draft, begun);
}

function keep(draft: Draft, delivery: Delivery): void {
  draft.write({ values: { ...delivery.message }, delivery });
}

async function nextChance(): Promise<void> {
  if (!navigator.onLine) {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  }
  const wait = pause.least + Math.random() * pause.spread;
  await new Promise((resolve) => setTimeout(resolve, wait));
}

function isSame(one: ContactMessage, other: ContactMessage): boolean {
  return (Object.keys(other) as (keyof ContactMessage)[]).every(
    (name) => one[name] === other[name],
  );
}

/** 128 random bits; `crypto.randomUUID` is missing where a site is not served over TLS. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
