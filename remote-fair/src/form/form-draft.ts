import { onTabStorage } from '../device/tab-storage.ts';

/** What a form's fields hold, as they were typed; a box that is ticked is `on`. */
export type FieldValues = Readonly<Record<string, string>>;

/** What was sent last, and under which key. */
export interface LastSent {
  readonly text: string;
  readonly key: string;
}

/** What a form keeps of a visitor until it has arrived. */
interface DraftContent {
  readonly values: FieldValues;
  readonly sent?: LastSent;
  /** Key of a registration that arrived, or of a sign-up, that is to be corrected. */
  readonly corrects?: string | undefined;
}

/**
 * A form's draft, for as long as the browser's tab lives: over a reload, the other language and a
 * failure. Where browser storage is blocked it lives as long as the document.
 */
export interface FormDraft {
  readonly read: () => DraftContent;
  readonly write: (change: Partial<DraftContent>) => void;
  readonly clear: () => void;
}

const memory = new Map<string, string>();
const nothing: DraftContent = { values: {} };

/** For forms of which nothing is kept. */
export const noDraft: FormDraft = { read: () => nothing, write() {}, clear() {} };

/** @param name of the form, the same for both languages */
export function createFormDraft(name: string): FormDraft {
  const key = `draft:fair/${name}`;
  const read = () => parse(memory.get(key) ?? onTabStorage((storage) => storage.getItem(key)));
  return {
    read,
    write(change) {
      const text = JSON.stringify({ ...read(), ...change });
      const isStored = onTabStorage((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, text);
    },
    clear() {
      memory.delete(key);
      onTabStorage((storage) => storage.removeItem(key));
    },
  };
}

/** An older version of the form may have written it, so nothing in it is sure. */
function parse(text: string | null | undefined): DraftContent {
  try {
    const { values, sent, corrects } = JSON.parse(text ?? 'null') as Partial<DraftContent>;
    const kept = Object.entries(values ?? {}).filter(([, value]) => typeof value === 'string');
    const isSent = typeof sent?.text === 'string' && typeof sent.key === 'string';
    return {
      values: Object.fromEntries(kept),
      ...(isSent && { sent }),
      ...(typeof corrects === 'string' && { corrects }),
    };
  } catch {
    return nothing;
  }
}
