/**
 * A code as it was meant, of what somebody typed or pasted: without spaces, hyphens and the dashes that phones make of
 * them. Full-width letters and digits are letters and digits.
 */
export function typedCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s\p{Pd}]/gu, '');
}
