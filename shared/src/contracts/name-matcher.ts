/** Letters that no accent makes of a plain one. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/**
 * How people are found by name, at the service and on a device: every word that was typed begins a word of the name.
 * Accents, capitals and apostrophes make no difference: `renee` finds `Renée`, and `oneill` finds `O’Neill`.
 */
export function nameMatcher(typed: string): (name: string) => boolean {
  const wanted = wordsOf(typed);
  return (name) => {
    const words = wordsOf(name);
    return wanted.length > 0 && wanted.every((word) => words.some((one) => one.startsWith(word)));
  };
}

function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .replaceAll(/[æðđıłøœßþ]/g, (letter) => plainLetters[letter] ?? letter);
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}
