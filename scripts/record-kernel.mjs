import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, install, root } from './workspace.mjs';

// Records what the kernel promises to remotes: to be run when the platform releases it. The check in
// shared/kernel holds the working tree against it from then on.

const dist = path.join(root, 'shared', 'dist');
const recorded = path.join(root, 'shared', 'kernel', 'recorded');

await install();
await build(['shared']);
const { exports } = JSON.parse(readFileSync(path.join(root, 'shared', 'package.json'), 'utf8'));
const { sharedModules } = await import('../shared/dist/federation/share-policy.js');
rmSync(recorded, { recursive: true, force: true });
const seen = new Set();
for (const name of sharedModules) {
  if (name.startsWith('@site/shared/')) record(declarationOf(name));
}
console.log(`${seen.size} declarations are recorded in ${path.relative(root, recorded)}.`);

/** A module's declaration, and every one that it stands on. */
function record(file) {
  if (seen.has(file)) return;
  seen.add(file);
  const target = path.join(recorded, path.relative(dist, file));
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(file, target);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(/from ['"](\.[^'"]+)\.ts['"]/g)) {
    record(path.join(path.dirname(file), `${specifier}.d.ts`));
  }
}

function declarationOf(name) {
  const subpath = name.replace('@site/shared', '.');
  const own = exports[subpath]?.types;
  const pattern = exports[`${path.posix.dirname(subpath)}/*`]?.types;
  return path.join(root, 'shared', own ?? pattern.replace('*', path.posix.basename(subpath)));
}
