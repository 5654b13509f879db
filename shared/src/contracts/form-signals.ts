/**
 * What a form noticed beside what was typed into it, in the header {@link formSignalsHeader}: the
 * payloads stay as specification section 3 lists them. Callers without a form send none.
 */
export interface FormSignals {
  /** Whether something was filled into the field that people do not see. */
  readonly trapped: boolean;
  /** Milliseconds from first use to sending; left out when the form was not empty to begin with. */
  readonly fillTime?: number | undefined;
  /** The `utm_source` that the visitor came with. */
  readonly source?: string | undefined;
}

/** Name of the header; its value is an ASCII query string. */
export const formSignalsHeader = 'X-Form-Signals';

/** The field that people do not see: it fills itself in for bots, and no address book knows it. */
export const trapFieldName = 'website';

/** Most characters of a campaign's source; what is longer is cut off. */
export const campaignSourceMax = 200;

/** The header's value: `trap=0&time=5300&source=magazine`. */
export function writeFormSignals({ trapped, fillTime, source }: FormSignals): string {
  const pairs = new URLSearchParams({ trap: trapped ? '1' : '0' });
  if (fillTime !== undefined) pairs.set('time', String(Math.round(fillTime)));
  if (source) pairs.set('source', source.slice(0, campaignSourceMax));
  return pairs.toString();
}

/** Reads the header. Whatever is missing or no signal is left out, since anyone can send anything. */
export function readFormSignals(header: unknown): FormSignals {
  const pairs = new URLSearchParams(typeof header === 'string' ? header : '');
  const time = pairs.get('time') ?? '';
  const source = oneLine(pairs.get('source') ?? '');
  return {
    trapped: pairs.get('trap') === '1',
    ...(/^\d{1,12}$/.test(time) && { fillTime: Number(time) }),
    ...(source !== '' && { source }),
  };
}

function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, campaignSourceMax);
}
