import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { recordKernel } from './record-kernel.mjs';
import { root } from './remotes.mjs';
import { build, install, releasedPackages } from './workspace.mjs';

// Records what is released: to be run when the shell is. From then on `npm test` composes the working
// tree with these very artefacts, both ways (e2e/releases/new-and-old.spec.ts), and holds it against
// what the kernel promised. One file for all parts, since they have most of their libraries in common.

const target = path.join(root, 'e2e', 'releases', 'released.br');

/** What composing needs as it is; a picture is kept as an empty file of its name. */
const kept = /\.(?:js|css|json|woff2)$/;

await install();
await build();
await recordKernel();
const parts = Object.fromEntries(releasedPackages.map((name) => [name, partOf(name)]));
const bytes = Buffer.from(JSON.stringify(parts));
const compressed = brotliCompressSync(bytes, {
  params: {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  },
});
writeFileSync(target, compressed);
console.log(
  `${releasedPackages.join(', ')} are recorded in ${path.relative(root, target)} (${compressed.byteLength} bytes).`,
);

/** The files of a build by path: text as it is, anything else in base64. */
function partOf(name) {
  const directory = path.join(root, name, 'dist');
  const files = readdirSync(directory, { recursive: true })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => statSync(path.join(directory, file)).isFile())
    .sort();
  return Object.fromEntries(files.map((file) => [file, contentOf(directory, file)]));
}

function contentOf(directory, file) {
  if (!kept.test(file)) return { text: '' };
  const content = readFileSync(path.join(directory, file));
  if (file === 'artefact.json') return { text: withoutPictures(JSON.parse(content.toString())) };
  return file.endsWith('.woff2')
    ? { base64: content.toString('base64') }
    : { text: content.toString() };
}

function withoutPictures(artefact) {
  const integrity = `sha384-${createHash('sha384').digest('base64')}`;
  const files = Object.entries(artefact.files).map(([file, described]) => [
    file,
    kept.test(file) ? described : { bytes: 0, integrity },
  ]);
  return JSON.stringify({ ...artefact, files: Object.fromEntries(files) }, null, 2);
}
