// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type * as envalid from 'envalid';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openReleaseStore } from '../releases/store/open-store.ts';

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

function programSettings() {
  const file = readFileSync(path.join(root, 'scripts', 'program-settings.json'), 'utf8');
  const names = z.array(z.string());
  return z.object({ host: names, backend: names }).parse(JSON.parse(file));
}

/** Settings of the backend that this process has no business with. */
const foreign = /STAFF|DATABASE|SMTP|AUTH|SMS|CAPTCHA_|RECAPTCHA_SECRET|MAIL/;

it.each(['host', 'backend'] as const)('the settings of %s are documented', (program) => {
  const folder = path.join(root, 'docs');
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'));
  const documents = ['README.md', ...files.map((file) => path.join('docs', file))]
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const named = new Set(documents.match(/\b[A-Z][\dA-Z_]+\b/g));
  expect(programSettings()[program].filter((name) => !named.has(name))).toEqual([]);
});

it('gets every setting that it reads from npm start, and no other (scripts/program-settings.json)', async () => {
  // Another file of this process may have loaded it without what notes the names.
  vi.resetModules();
  const { readConfig } = await import('./config.ts');
  readConfig({}, root);
  const storage = {
    RELEASES_URL: 's3://bucket',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 's',
  };
  const environment = new Proxy<NodeJS.ProcessEnv>(storage, {
    get: (target, name) => {
      read.add(String(name));
      return Reflect.get(target, name);
    },
  });
  openReleaseStore(root, environment);
  const { host } = programSettings();
  expect(host).toEqual([...read].sort());
  expect(host.filter((name) => foreign.test(name))).toEqual([]);
});
