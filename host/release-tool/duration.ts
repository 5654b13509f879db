import { ReleaseError } from '../releases/store/release-error.ts';

const units: Readonly<Record<string, number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** Ten years: what is longer is a slip, and may be no time at all. */
const longest = 3_650 * 86_400_000;

/**
 * Milliseconds of a span as it is typed: `90s`, `15m`, `2h`, `1d`.
 *
 * @throws ReleaseError for what is none, or too long
 */
export function parseDuration(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? [];
  const milliseconds = Number(count) * (units[unit] ?? 0);
  if (milliseconds > longest) {
    throw new ReleaseError(`"${text}" is too long a time: write 3650d at most.`);
  }
  if (milliseconds > 0) return milliseconds;
  throw new ReleaseError(`"${text}" is no time span: write 90s, 15m, 2h or 1d.`);
}

/** Milliseconds as a span is typed, in the largest unit that they are whole in. */
export function typedDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000) * 1_000;
  const [unit = 's', length = 1_000] =
    Object.entries(units).findLast(([, length]) => seconds % length === 0) ?? [];
  return `${seconds / length}${unit}`;
}

/** When a span that starts now is over. */
export function fromNow(span: string): string {
  return new Date(Date.now() + parseDuration(span)).toISOString();
}
