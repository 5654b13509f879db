import { expect } from '@playwright/test';
import { sharedModules } from '@site/shared/federation/share-policy';
import { contactFormOf } from '../fixtures/contact-form.ts';
import { agreesWithHost, instanceNames } from '../fixtures/federation.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { makeSession, storedSession, storeSession } from '../fixtures/session.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

/** What only React itself defines, and every user of React reads. */
const reactItself = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=(?!=)/;

test('host and remotes run on one React', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await page.goto('/contact');
  await hydrated(page);
  await contactFormOf(page, 'nl').alive();
  expect(await instanceNames(page)).toEqual(['host', 'marketing', 'forms']);
  const texts = await Promise.all(scripts);
  expect(texts.filter((text) => reactItself.test(text))).toHaveLength(1);
});

test('every remote is given the very modules that the host has', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await expect.poll(() => instanceNames(page)).toContain('forms');
  const everyone = Object.fromEntries((await instanceNames(page)).map((name) => [name, true]));
  for (const name of sharedModules) {
    expect(await agreesWithHost(page, name), name).toEqual(everyone);
  }
});

test('a remote that logs out through its session store logs out the host', async ({ page }) => {
  await page.goto('/contact');
  await storeSession(page, makeSession());
  await page.reload();
  const item = shellOf(page, 'nl').logOutItem('Pepertje');
  await expect(item).toBeVisible();
  await expect.poll(() => instanceNames(page)).toContain('forms');

  const nickname = await page.evaluate(async () => {
    const forms = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name === 'forms');
    const factory = await forms?.loadShare('@site/shared/session');
    const session = (factory ? factory() : {}) as typeof import('@site/shared/session');
    const { user } = session.sessionStore.getState();
    session.logOut();
    return user?.nickname;
  });
  expect(nickname).toBe('Pepertje');
  await expect(item).toBeHidden();
  expect(await storedSession(page)).toBeNull();
});
