import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Makes the style sheet for paper, `src/page/print.css`, a file of the host's build that `artefact.json` describes:
 * documents name it, and no script imports it.
 */
export function printSheetPlugin(): Plugin {
  return {
    name: 'site:print-sheet',
    apply: 'build',
    async buildStart() {
      const source = await readFile(path.join(this.environment.config.root, 'src/page/print.css'));
      this.emitFile({ type: 'asset', fileName: 'print.css', source });
    },
  };
}
