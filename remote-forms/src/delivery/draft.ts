import { holdPage } from '@site/shared/federation/busy';

/** What a field can hold. */
export type DraftValue = string | number | boolean;

/** What a form's fields hold, by their names. */
export type DraftValues = Readonly<Record<string, DraftValue>>;

/** Something on its way to the company. */
export interface Delivery {
  readonly payload: unknown;
  /** The same for every attempt, so that it arrives once. */
  readonly key: string;
  /** What the form noticed, as the header carries it. */
  readonly signals?: string | undefined;
  /** Attempts that were begun. */
  readonly attempts: number;
}

/** What a form keeps of a visitor until it has arrived. */
export interface DraftContent {
  readonly values: DraftValues;
  /** Set from the moment the form is sent until it has arrived. */
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
  /** Forgets what has arrived. */
  readonly settle: () => void;
  /** How often the form has arrived: one that has been sent must not bring its draft back. */
  readonly arrivals: () => number;
}

const memory = new Map<string, string>();
let isHolding = false;

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

/** What can be kept of a form's values; files, dates and what is not there cannot. */
export function draftValues(values: Readonly<Record<string, unknown>>): DraftValues {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, DraftValue] => isKept(entry[1])),
  );
}

function isKept(value: unknown): value is DraftValue {
  return ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

function readText(key: string): string | null {
  return memory.get(key) ?? onStorage((storage) => storage.getItem(key)) ?? null;
}

function writeText(key: string, text: string): void {
  const stored = onStorage((storage) => {
    storage.setItem(key, text);
    return true;
  });
  if (stored) {
    memory.delete(key);
    return;
  }
  // What this document alone knows goes with it.
  if (!isHolding) holdPage(() => memory.size > 0);
  isHolding = true;
  memory.set(key, text);
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
    return {
      values: draftValues(values),
      ...(typeof delivery?.key === 'string' && delivery.payload ? { delivery } : {}),
    };
  } catch {
    return undefined;
  }
}
