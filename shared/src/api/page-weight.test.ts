// @vitest-environment node
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));

// Type imports leave no trace in JavaScript; `import()` loads when it is called.
const staticImport = /^(?:import|export)\s+(?!type\b)(?:[^;'"]*?\sfrom\s+)?'([^']+)'/gm;

/** Every package that loading a module of shared loads at once. */
function packagesOf(file: string, seen = new Set<string>()): Set<string> {
  const path = resolve(source, file);
  if (seen.has(path)) return new Set();
  seen.add(path);
  const packages = new Set<string>();
  for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(staticImport)) {
    const imported = sourceOf(specifier, path);
    if (!imported) packages.add(specifier);
    else {
      for (const name of packagesOf(imported, seen)) packages.add(name);
    }
  }
  return packages;
}

/** The file of this package that an import names; undefined for another package. */
function sourceOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return resolve(dirname(importer), specifier);
  const own = /^@site\/shared\/(.+)$/.exec(specifier)?.[1];
  return own && `${resolve(source, own)}.ts`;
}

describe('pages that make no call load neither axios nor zod', () => {
  it.each([
    ['session/session-store.ts', ['zustand/react', 'zustand/vanilla']],
    ['api/configuration.ts', []],
    ['api/asset-url.ts', []],
    ['api/api-error.ts', []],
    ['api/campaign-source.ts', []],
    ['api/queue-ticket.ts', []],
    ['api/queue-staff.ts', []],
    ['api/staff-tickets.ts', []],
    ['api/xsrf.ts', []],
    ['contracts/content-visibility.ts', []],
    ['contracts/content-types.ts', []],
    ['contracts/headers.ts', []],
    ['contracts/storage-keys.ts', []],
  ])('%s loads %j', (file, expected) => {
    expect([...packagesOf(file)].sort()).toEqual(expected);
  });

  it('sees what the client loads, so that the check can fail', () => {
    expect([...packagesOf('api/contact.ts')].sort()).toEqual(['axios', 'zod']);
  });
});
