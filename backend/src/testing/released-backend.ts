import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { makeDirectory } from './test-storage.ts';

const packageFolder = path.join(import.meta.dirname, '..', '..');
const shared = '@site/shared';

/**
 * Lays the recorded backend out as a repository has it, with the packages of this one
 * (`scripts/record-backend.mjs`).
 *
 * @returns its program, its configuration where it needs that of this repository, and the last of its migrations
 */
export function unpackReleasedBackend() {
  const directory = makeDirectory();
  const recorded = brotliDecompressSync(readFileSync(path.join(packageFolder, 'released.br')));
  const files = JSON.parse(recorded.toString()) as Record<string, string>;
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(directory, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  const link = (from: string, to: string) => {
    mkdirSync(path.dirname(path.join(directory, to)), { recursive: true });
    symlinkSync(from, path.join(directory, to));
  };
  for (const name of packagesOf(path.join(packageFolder, 'node_modules'))) {
    const place = `backend/node_modules/${name}`;
    if (name === shared) link(path.join(directory, 'shared'), place);
    else link(path.join(packageFolder, 'node_modules', name), place);
  }
  link(path.join(packageFolder, '..', 'shared', 'node_modules'), 'shared/node_modules');
  const { entries } = JSON.parse(files['backend/migrations/meta/_journal.json'] ?? '');
  return {
    program: path.join(directory, 'backend', 'dist', 'server.js'),
    environment: {
      FAIR_CONFIG: path.join(packageFolder, 'fair.config.json'),
      SITE_CONFIG: path.join(packageFolder, '..', 'site.config.json'),
    },
    lastMigration: String(entries.at(-1).tag),
  };
}

function packagesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name.startsWith('.')) return [];
    if (!name.startsWith('@')) return [name];
    return readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`);
  });
}
