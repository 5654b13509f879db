import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../fixtures/own-site.ts';
import { root, startProgram } from '../fixtures/programs.ts';

// Playwright's own test: a service worker reports what a frame that is left had asked for as failed.

/** Until packages have been bundled for the first time, in milliseconds. */
const firstStart = 40_000;

let address: string;
let workbench: ReturnType<typeof startProgram>;

test.beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}`;
  workbench = startProgram('scripts/workbench.mjs', { WORKBENCH_PORT: String(port) });
  await workbench.answers(address);
});

test.afterAll(() => workbench.stop());

test('a state is shown in both languages, as wide as a phone, and has an address', async ({
  page,
}) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'called', exact: true }).click();
  const state = page.frameLocator('iframe');
  await expect(state.getByText('Kom nu naar onze stand!', { exact: true })).toBeVisible({
    timeout: firstStart,
  });
  await page.getByRole('button', { name: 'en', exact: true }).click();
  await page.getByRole('button', { name: 'phone' }).click();
  await expect(state.getByText('Come to our stand now!', { exact: true })).toBeVisible();
  expect((await page.locator('iframe').boundingBox())?.width).toBe(390);
  await page.reload();
  await expect(state.getByText('Come to our stand now!', { exact: true })).toBeVisible();
});

test('a saved file is on the screen without a reload, and what was typed stays', async ({
  page,
}) => {
  await page.goto(`${address}/state.html?feature=forms/contact&state=untouched`);
  const name = page.getByRole('textbox', { name: 'Naam' });
  await name.fill('Grace');
  for (const file of ['contact-form.tsx', 'contact-slot.tsx', 'nl.json', 'contact.states.ts']) {
    const updated = page.waitForEvent('console', (message) => /hot updated/.test(message.text()));
    await touch(file);
    await updated;
    await expect(name).toHaveValue('Grace');
  }
});

test('texts that are no JSON are named with their line, and nothing is told of them once mended', async ({
  page,
  context,
}) => {
  // Below the root, since Vite serves nothing else.
  const directory = await mkdtemp(path.join(root, 'node_modules', '.texts-'));
  const broken = path.join(directory, 'nl.json');
  const texts = '**/remote-forms/src/features/contact/nl.json*';
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to fetch' });
  try {
    await writeFile(broken, '{\n  "a": "b"\n  "c": "d"\n}\n');
    await page.goto(`${address}/state.html?feature=forms/contact&state=untouched`);
    await expect(page.getByRole('textbox', { name: 'Naam' })).toBeVisible();
    // Of the context: it is the service worker that asks.
    await context.route(texts, (route) =>
      route.continue({ url: `${address}/@fs${broken}?import` }),
    );
    await touch('nl.json');
    await expect(page.locator('vite-error-overlay')).toContainText('nl.json, line 3: Expected');
    await expect(failure).toHaveCSS('white-space', 'pre-wrap');
    await context.unroute(texts);
    await touch('nl.json');
    await expect(page.getByRole('textbox', { name: 'Naam' })).toBeVisible();
    await expect(failure).toBeHidden();
  } finally {
    await rm(directory, { recursive: true });
  }
});

/** As an editor does that saves a file of the contact form. */
async function touch(file: string): Promise<void> {
  const now = new Date();
  await utimes(path.join(root, 'remote-forms/src/features/contact', file), now, now);
}
