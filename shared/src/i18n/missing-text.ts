import type { Language } from './language.ts';

/**
 * What stands in for a text that a language lacks. The compiler sees to it that none does, but a
 * build may come from anywhere. A browser shows the key; a server refuses the page, so that the
 * release tool, which renders each page in both languages, never lets such a build pass.
 */
export function missingText(namespace: string, key: string, language: Language): string {
  if (typeof document !== 'undefined') return key;
  throw new Error(`${namespace} has no text "${key}" in ${language}.`);
}
