import path from 'node:path';
import type { Plugin } from 'vite';

/** Names the file of texts that is no JSON, with the line: the bundler says neither of many files which. */
export function textsPlugin(): Plugin {
  return {
    name: 'site:texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\.json$/ },
      handler(code, id) {
        // A byte order mark, which some editors write, is no mistake to Vite.
        const text = code.replace(/^\uFEFF/, '');
        try {
          JSON.parse(text);
        } catch (error) {
          const { message } = error as Error;
          const line = text.slice(0, mistakeIn(message) ?? text.length).split('\n').length;
          this.error(`${path.relative('.', id)}, line ${line}: ${message}`);
        }
      },
    },
  };
}

/** Where it is, unless the text ends too early. */
function mistakeIn(message: string): number | undefined {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  return position === undefined ? undefined : Number(position);
}
