// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textsPlugin } from './texts-plugin.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'site-texts-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function buildWith(texts: string) {
  writeFileSync(path.join(directory, 'nl.json'), texts);
  writeFileSync(
    path.join(directory, 'page.js'),
    `import texts from './nl.json'; console.log(texts);`,
  );
  return build({
    configFile: false,
    root: directory,
    logLevel: 'silent',
    plugins: [textsPlugin()],
    build: { write: false, rolldownOptions: { input: path.join(directory, 'page.js') } },
  });
}

it.each([
  ['ends too early', '{\n  "title": "x",\n', 3],
  ['has a comma too many', '{\n  "title": "x",\n}\n', 3],
  ['lacks a comma', '{\n  "title": "x"\n  "text": "y",\n  "more": "z"\n}\n', 3],
])('a file of texts that %s is named with its line', async (_case, texts, line) => {
  const message = new RegExp(`nl\\.json, line ${line}: .*JSON`);
  await expect(buildWith(texts)).rejects.toThrow(message);
});

it('a file of texts may begin with a byte order mark', async () => {
  await expect(buildWith('\uFEFF{ "title": "x" }')).resolves.toBeDefined();
});
