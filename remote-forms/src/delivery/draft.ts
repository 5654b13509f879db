import type { ContactMessage } from '@site/shared/contracts/contact-message';

/** A message on its way to the company. */
export interface Delivery {
  readonly message: ContactMessage;
  /** The same for every attempt, so that the message arrives once. */
  readonly key: string;
  /** Attempts that were begun. */
  readonly attempts: number;
}

/** What a form keeps of a visitor until it has arrived. */
export interface DraftContent {
  /** What the fields hold, by their names. */
  readonly values: Readonly<Record<string, string>>;
  /** Set from the moment the message is sent until it has arrived. */
  readonly delivery?: Delivery;
}

/**
 * A form's draft, kept for as long as the browser's tab lives. Where browser storage is blocked it
 * is kept for as long as the document lives.
 */
export interface Draft {
  readonly name: string;
  readonly read: () => DraftContent | undefined;
  readonly write: (content: DraftContent) => void;
  readonly clear: () => void;
  /** Forgets a message that has arrived. */
  readonly settle: () => void;
  /** How many messages have arrived: a form that has been sent must not bring its draft back. */
  readonly arrivals: () => number;
}

const memory = new Map<string, string>();

/** @param name of the form, `<remote>/<slot>` */
export function createDraft(name: string): Draft {
  const key = `draft:${name}`;
  let arrivals = 0;
  const clear = () => {
    memory.delete(key);
    onStorage((storage) => storage.removeItem(key));
  };
  return {
    name,
    read: () => parse(readText(key)),
    write: (content) => writeText(key, JSON.stringify(content)),
    clear,
    settle() {
      arrivals += 1;
      clear();
    },
    arrivals: () => arrivals,
  };
}

function readText(key: string): string | null {
  return memory.get(key) ?? onStorage((storage) => storage.getItem(key)) ?? null;
}

function writeText(key: string, text: string): void {
  const stored = onStorage((storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (stored) memory.delete(key);
  else memory.set(key, text);
}

/** Storage throws where it is blocked or full. */
function onStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.sessionStorage);
  } catch {
    return undefined;
  }
}

/** An older version of the form may have written it, so nothing in it is sure. */
function parse(text: string | null): DraftContent | undefined {
  try {
    const { values, delivery } = JSON.parse(text ?? 'null') as Partial<DraftContent>;
    if (typeof values !== 'object' || values === null) return undefined;
    const strings = Object.entries(values).filter(([, value]) => typeof value === 'string');
    return {
      values: Object.fromEntries(strings),
      ...(typeof delivery?.key === 'string' && delivery.message && { delivery }),
    };
  } catch {
    return undefined;
  }
}
