/** Characters from a first up to and including a last one. */
function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

/** ASCII, the accented letters of western Europe, and the punctuation of headlines. */
export const displayCharacters = [
  range(0x20, 0x7e),
  '\u00a0«°·»×',
  range(0xc0, 0xd6),
  range(0xd8, 0xf6),
  range(0xf8, 0xff),
  '\u2011–—‘’‚“”„…€−',
].join('');

/** What the server sets in pictures of pages; the face has no non-breaking hyphen. */
export const pictureCharacters = `${displayCharacters.replace('\u2011', '')}Œœ`;

/** The same as headlines and what running text sets besides. */
export const textCharacters = `${displayCharacters}¡¿§©®÷±²³½ŒœŸ•‹›™↑↓`;

/** Latin Extended-A and the Romanian letters: names of people. Fetched only when one occurs. */
export const extendedCharacters = [range(0x100, 0x151), range(0x154, 0x17f), 'ȘșȚțẞ'].join('');

/** Prose in the site's two languages and its tone, over which widths are compared. */
export const sampleText = [
  'Je houdt zeventig procent van het tarief dat wij factureren. Je hebt een vast contract, een',
  'gegarandeerd basissalaris en elke maand een bonus die dat aanvult. Geen kleine letters: je ziet',
  'wat de klant betaalt en wat jij daarvan krijgt. Wij zoeken de opdracht, jij kiest of je hem wilt.',
  'You keep seventy percent of the rate that we invoice. You get a fixed contract, a guaranteed base',
  'salary and, every month, a bonus on top. There is no small print: you see what the client pays',
  'and what you get of it. We look for the assignment, you decide whether you want it.',
].join(' ');
