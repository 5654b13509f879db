import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './remotes.mjs';
import { build, install } from './workspace.mjs';

// Records what the kernel promises to remotes: to be run when the platform releases it. The check in
// shared/kernel holds the working tree against it from then on.

const dist = path.join(root, 'shared', 'dist');
const recorded = path.join(root, 'shared', 'kernel', 'recorded');

if (import.meta.filename === process.argv[1]) {
  await install();
  await build(['shared']);
  await recordKernel();
}

/** Records the declarations of every shared module, as they are built. */
export async function recordKernel() {
  const { sharedModules } = await import('../shared/dist/federation/share-policy.js');
  rmSync(recorded, { recursive: true, force: true });
  const seen = new Set();
  for (const name of sharedModules) {
    if (name.startsWith('@site/shared/')) record(declarationOf(name), seen);
  }
  console.log(`${seen.size} declarations are recorded in ${path.relative(root, recorded)}.`);
}

/** A module's declaration, and every one that it stands on. */
function record(file, seen) {
  if (seen.has(file)) return;
  seen.add(file);
  const target = path.join(recorded, path.relative(dist, file));
  const declaration = readFileSync(file, 'utf8');
  mkdirSync(path.dirname(target), { recursive: true });
  // Names of slots are no promise of the kernel: what is recorded takes those that there are, and
  // `still-fits.ts` compares the props of each slot that was there.
  writeFileSync(
    target,
    declaration.replaceAll(`'./slot-contracts.ts'`, `'@site/shared/federation/slot-contracts'`),
  );
  for (const [, specifier] of declaration.matchAll(/from ['"](\.[^'"]+)\.ts['"]/g)) {
    record(path.join(path.dirname(file), `${specifier}.d.ts`), seen);
  }
}

function declarationOf(name) {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'shared', 'package.json'), 'utf8'));
  const subpath = name.replace('@site/shared', '.');
  const own = exports[subpath]?.types;
  const pattern = exports[`${path.posix.dirname(subpath)}/*`]?.types;
  return path.join(root, 'shared', own ?? pattern.replace('*', path.posix.basename(subpath)));
}
