import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as envalid from 'envalid';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';

const read = vi.hoisted(() => new Set<string>());

vi.mock('envalid', async (importOriginal) => {
  const original = await importOriginal<typeof envalid>();
  const cleanEnv = (...[environment, specs, options]: Parameters<typeof original.cleanEnv>) => {
    for (const name of Object.keys(Object(specs))) read.add(name);
    return original.cleanEnv(environment, Object(specs), options);
  };
  return { ...original, cleanEnv };
});

const root = path.join(import.meta.dirname, '..', '..');

it('gets every setting that it reads from npm start, and no other (scripts/program-settings.json)', async () => {
  // Another file of this process may have loaded it without what notes the names.
  vi.resetModules();
  const { readConfig } = await import('./read-config.ts');
  readConfig({}, root);
  const file = readFileSync(path.join(root, 'scripts', 'program-settings.json'), 'utf8');
  const { backend } = z.object({ backend: z.array(z.string()) }).parse(JSON.parse(file));
  expect(backend).toEqual([...read].sort());
  expect(backend.filter((name) => name.startsWith('AWS_'))).toEqual([]);
});
