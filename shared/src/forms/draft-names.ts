import { draftKeyPrefix } from './draft.ts';

/**
 * The drafts that this tab keeps whose names begin so. None where browser storage is blocked.
 *
 * @returns their names, as `createDraft` takes them
 */
export function draftNames(start: string): string[] {
  try {
    return Object.keys(window.sessionStorage)
      .filter((key) => key.startsWith(draftKeyPrefix + start))
      .map((key) => key.slice(draftKeyPrefix.length));
  } catch {
    return [];
  }
}
