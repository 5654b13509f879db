import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { root } from './remotes.mjs';
import { build, install } from './workspace.mjs';

// Records the backend that is released: to be run when it is. From then on a test runs it beside the working
// tree's on one database (backend/src/database/rolling-update.test.ts). Its packages are not recorded:
// it runs with those of the working tree.

const target = path.join(root, 'backend', 'released.br');

await install();
await build(['backend']);
recordBackend();

function recordBackend() {
  const files = new Map();
  const add = (file) => {
    if (files.has(file)) return;
    const text = readFileSync(path.join(root, file), 'utf8');
    files.set(file, text);
    for (const [, name] of text.matchAll(/(?:from|import) ?\(?['"]([^'"]+)['"]/g)) {
      const imported = name.startsWith('.')
        ? path.join(path.dirname(file), name)
        : sharedFile(name);
      if (imported && existsSync(path.join(root, imported))) add(imported);
    }
  };
  for (const folder of ['backend/dist', 'backend/migrations']) {
    const names = readdirSync(path.join(root, folder), { recursive: true });
    for (const name of names.filter((each) => /\.(?:js|sql|json)$/.test(each))) {
      add(path.join(folder, name));
    }
  }
  for (const name of ['backend', 'shared']) add(`${name}/package.json`);
  const bytes = Buffer.from(JSON.stringify(Object.fromEntries([...files].sort())));
  const compressed = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
  writeFileSync(target, compressed);
  console.log(
    `${files.size} files of the backend are recorded in ${path.relative(root, target)} (${compressed.byteLength} bytes).`,
  );
}

/** Where a module of the kernel lies: packages publish `dist/<path>.js` as `<path>`. */
function sharedFile(name) {
  const [, module] = /^@site\/shared\/(.+)$/.exec(name) ?? [];
  return module && `shared/dist/${module}.js`;
}
