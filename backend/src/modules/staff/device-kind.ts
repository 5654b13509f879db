import type { deviceKinds } from '@site/shared/contracts/staff-members';

export type DeviceKind = (typeof deviceKinds)[number];

/** The first that a browser's name for itself holds; Android's says Linux as well. */
const kindsByAgent: readonly (readonly [RegExp, DeviceKind])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
];

/** What kind of device asks, for people who look for theirs in a list; nothing more of it is kept. */
export function deviceKindOf(userAgent = ''): DeviceKind {
  return kindsByAgent.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other';
}
