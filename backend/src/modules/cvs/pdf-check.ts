import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { CvErrorKey } from '@site/shared/contracts/cv-limits';

/** Most bytes that are unpacked of one file; what holds more is refused. */
const unpackedMax = 16 * 1024 * 1024;

/** Where the end of a file may stand, most bytes of an object before its stream, and most streams. */
const tail = 2_048;
const longestHead = 4_096;
const streamsMax = 20_000;

const unpack = promisify(inflate);

/** A name of PDF, each of whose characters may be written as its code (ISO 32000-1, section 7.3.5). */
const nameOf = (name: string) => {
  const letters = [...name].map((letter) => {
    const [high = '', low = ''] = letter.charCodeAt(0).toString(16);
    const either = /[a-f]/.test(low) ? `[${low}${low.toUpperCase()}]` : low;
    return `(?:${letter}|#${high}${either})`;
  });
  return String.raw`\/${letters.join('')}(?![^\s\0()<>[\]{}/%])`;
};
const anyOf = (names: readonly string[]) => new RegExp(names.map(nameOf).join('|'));
const countOf = (name: RegExp, text: string) => text.match(new RegExp(name, 'g'))?.length ?? 0;

const encrypted = anyOf(['Encrypt']);

/** What runs, starts a program, sends or opens something else (section 12.6.4), and forms that run scripts. */
const active = anyOf([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'RichMedia',
  'XFA',
]);
const packedObjects = anyOf(['ObjStm']);
const deflated = anyOf(['FlateDecode', 'Fl']);
/** Other filters, and parameters by which what was unpacked is changed (predictors, section 7.4.4.4). */
const otherFilters = anyOf([
  'LZWDecode',
  'ASCIIHexDecode',
  'ASCII85Decode',
  'RunLengthDecode',
  'Crypt',
  'DecodeParms',
  'DP',
]);
/** A list of more than one name, or of references to names that stand elsewhere. */
const longList = /\[(?!\s*\/[^\s/[\]]+\s*\])/;

/**
 * Judges by its bytes whether a file is a PDF that the company may open: header, end, no password, nothing
 * that runs. Objects may be packed; those are unpacked up to a limit, and what cannot be is refused. This
 * finds what tools write, and is no virus scanner (docs/decisions/0230).
 *
 * @returns why it is refused; undefined when it is not
 */
export async function judgePdf(content: Buffer): Promise<CvErrorKey | undefined> {
  const text = content.toString('latin1');
  if (!/^%PDF-[12]\.\d[\s%]/.test(text)) return 'invalid';
  const end = text.slice(-tail);
  if (!/startxref\s+\d+\s+%%EOF\s*\0*$/.test(end)) return 'invalid';
  if (encrypted.test(text)) return 'encrypted';
  if (active.test(text)) return 'active';
  return judgePacked(content, text);
}

async function judgePacked(content: Buffer, text: string): Promise<CvErrorKey | undefined> {
  let left = unpackedMax;
  let streams = 0;
  let judged = 0;
  for (const { index, 0: keyword } of text.matchAll(/>>\s{0,9}stream\r?\n/g)) {
    const before = text.slice(Math.max(0, index - longestHead), index);
    const start = before.lastIndexOf(' obj');
    streams += 1;
    if (start < 0 || streams > streamsMax) return 'invalid';
    const head = before.slice(start);
    if (!packedObjects.test(head)) continue;
    if (countOf(deflated, head) !== 1 || otherFilters.test(head) || longList.test(head)) {
      return 'invalid';
    }
    judged += 1;
    const packed = content.subarray(index + keyword.length);
    const objects = await unpack(packed, { maxOutputLength: left }).catch(() => undefined);
    if (objects === undefined) return 'invalid';
    left -= objects.length;
    if (active.test(objects.toString('latin1'))) return 'active';
  }
  // Packed objects that a reader finds and this did not: behind a comment, or after a text that looks like an object.
  return judged === countOf(packedObjects, text) ? undefined : 'invalid';
}
