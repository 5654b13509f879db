import { readFile, writeFile } from 'node:fs/promises';
import { encode } from './code-string.ts';

const answer = (await readFile(new URL('answer.txt', import.meta.url), 'utf8')).trim();
const module = new URL('../src/features/crack-the-code/code-string.ts', import.meta.url);
await writeFile(
  module,
  `/** What the prize puzzle asks to decode; made by \`npx tsx puzzle/generate.ts\`. */
export const codeString =
  '${encode(answer)}';
`,
);
