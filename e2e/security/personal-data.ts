/** What a log may not hold, and how it can be told from what looks like it. */
export interface PersonalValue {
  /** For people who read that it was found; the value itself is in no report. */
  readonly what: string;
  /** `phone`: digits, whatever stands between. `code`: a number of its own. `text`: anywhere. */
  readonly kind: 'text' | 'phone' | 'code';
  readonly value: string;
}

/** Which of these values stand in a text, however often and in which way they are encoded there. */
export function findPersonalData(text: string, values: readonly PersonalValue[]): string[] {
  const readings = readingsOf(text);
  return values
    .filter((one) => readings.some((reading) => isIn(reading, one)))
    .map(({ what }) => what);
}

function isIn(text: string, { kind, value }: PersonalValue): boolean {
  if (value === '') throw new Error('Nothing would be found everywhere.');
  if (kind === 'text') return text.includes(value.toLowerCase());
  if (kind === 'code') return new RegExp(`(?<![\\d.])${value}(?!\\d)`).test(text);
  // Without country or zero, as every way to write it has it.
  return text.replace(/(?<=\d)[ ()./–-]{1,3}(?=\d)/g, '').includes(value.slice(-9));
}

/** A text as it is, and as its readers may decode it: twice over, since logs quote what was quoted. */
function readingsOf(text: string): string[] {
  const readings = new Set([text]);
  for (let times = 0; times < 2; times += 1) {
    for (const known of [...readings]) {
      for (const decode of decoders) readings.add(decode(known));
    }
  }
  return [...readings].map((reading) => reading.toLowerCase());
}

const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const decoders: readonly ((text: string) => string)[] = [
  (text) => text.replace(/(?:%[\da-f]{2})+/gi, (run) => fromHex(run.replaceAll('%', ''))),
  (text) => text.replaceAll('+', ' '),
  (text) =>
    text.replace(/\\(?:u([\da-f]{4})|(.))/gi, (_whole, hex?: string, character = '') =>
      hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (escaped[character] ?? character),
    ),
  (text) =>
    text
      .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
      .replace(/&#x([\da-f]+);/gi, (_whole, hex: string) =>
        String.fromCodePoint(Number.parseInt(hex, 16)),
      )
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  (text) => text.replace(/[\w+/-]{12,}={0,2}/g, (run) => Buffer.from(run, 'base64').toString()),
  (text) => text.replace(/\b(?:[\da-f]{2}){6,}\b/gi, fromHex),
];

function fromHex(hex: string): string {
  return Buffer.from(hex, 'hex').toString();
}
