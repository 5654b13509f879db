import { persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { holdPage } from '../federation/busy.ts';
import { plainStorage } from '../storage/plain-storage.ts';

/** What a field can hold. */
type DraftValue = string | number | boolean;

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
interface DraftContent {
  readonly values: DraftValues;
  /** Set from the moment the form is sent until it has arrived or was refused for good, which is told. */
  readonly delivery?: Delivery | undefined;
  /** Key of what arrived and is to be given up for what is sent next (docs/decisions/0170). */
  readonly corrects?: string;
}

interface DraftState {
  readonly content: DraftContent | undefined;
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

/** Names of drafts that storage took no more of: what this document alone knows goes with it. */
const unstored = new Set<string>();
let isHolding = false;

/** What a draft's name begins with in browser storage. */
export const draftKeyPrefix = 'draft:';

/** @param name of the form, `<remote>/<slot>` */
export function createDraft(name: string): Draft {
  const key = draftKeyPrefix + name;
  let arrivals = 0;
  const store = createStore<DraftState>()(
    persist((): DraftState => ({ content: undefined }), {
      name: key,
      storage: plainStorage<DraftState>({
        area: () => window.sessionStorage,
        read: (kept) => ({ content: parse(kept) }),
        write: ({ content }) => content,
        onWritten: (isStored) => noteStored(name, isStored),
      }),
      merge: (kept, current) => (kept as DraftState | undefined) ?? current,
      skipHydration: true,
    }),
  );
  const clear = () => store.setState({ content: undefined });
  return {
    name,
    read() {
      // Another document of this tab, in the back/forward cache, may have written it since.
      if (!unstored.has(name)) void store.persist.rehydrate();
      return store.getState().content;
    },
    write: (content) => store.setState({ content }),
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

function noteStored(name: string, isStored: boolean): void {
  if (isStored) unstored.delete(name);
  else unstored.add(name);
  if (!isStored && !isHolding) {
    isHolding = true;
    holdPage(() => unstored.size > 0);
  }
}

/** An older version of the form may have written it, so nothing in it is sure. */
function parse(kept: unknown): DraftContent | undefined {
  const { values, delivery, corrects } = (kept ?? {}) as Partial<DraftContent>;
  if (typeof values !== 'object' || values === null) return undefined;
  return {
    values: draftValues(values),
    ...(typeof delivery?.key === 'string' && delivery.payload ? { delivery } : {}),
    ...(typeof corrects === 'string' ? { corrects } : {}),
  };
}
