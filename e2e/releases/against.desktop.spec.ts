import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { freePort } from '../fixtures/own-site.ts';
import { type RunningProgram, startCode } from '../fixtures/programs.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

let directory: string;
let composed: RunningProgram;
let origin: string;

// As `npm run dev fair -- --against …` does once the remote is built.
test.beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'site-e2e-against-'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const options = { remote: 'fair', address: mainSite.origin, mayWrite: false };
  composed = startCode(
    `import { composeAgainst } from './scripts/dev-against.mjs';
    await composeAgainst(${JSON.stringify(options)});`,
    { DATA_DIR: directory, PORT: String(port), LOG_LEVEL: 'error' },
  );
  await composed.answers(`${origin}/healthz`);
});
test.afterAll(async () => {
  await composed?.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
});

test('a remote at home is composed with the other remotes and the content of a deployed site', async ({
  page,
}) => {
  const sent = await page.request.get(`${origin}/nl/jfall-2025`);
  expect(await sent.text()).toContain('Haal je wafelticket');
  await page.goto(`${origin}/nl/jfall-2025`);
  await hydrated(page);
  // A page of marketing as it is deployed, of which servers here have no code.
  await shellOf(page, 'nl').follow('Contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Zeg het maar.' })).toBeVisible();
  await expect(page.getByLabel('E-mailadres')).toBeVisible();
  await page.goto(`${origin}/nieuws`);
  await expect(
    page.getByRole('main').getByRole('link', { name: 'De DBA is wakker. En jij?' }),
  ).toBeVisible();
});
