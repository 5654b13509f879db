import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { makeSession, storedSession, storeSession } from '../fixtures/session.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
});

test('nobody is logged in on a first visit', async ({ page }) => {
  await expect(page.locator('header')).not.toContainText('Log out');
  expect(await storedSession(page)).toBeNull();
});

test('a stored session shows its nickname after a reload, in both languages', async ({ page }) => {
  await storeSession(page, makeSession());
  await page.reload();
  await expect(shellOf(page, 'nl').logOutItem('Pepertje')).toBeAttached();
  await page.goto('/en');
  await expect(shellOf(page, 'en').logOutItem('Pepertje')).toBeAttached();
});

test('no document ever holds a session', async ({ page, request }) => {
  const session = makeSession();
  await storeSession(page, session);
  const answer = await request.get('/', {
    headers: { authorization: `Bearer ${session.token}`, cookie: `token=${session.token}` },
  });
  expect(answer.headers()['set-cookie']).toBeUndefined();
  const html = await answer.text();
  expect(html).not.toContain('Log out');
  expect(html).not.toContain(session.token);
});

const useless = {
  expired: JSON.stringify(makeSession({ validUntil: new Date(Date.now() - 1_000).toISOString() })),
  malformed: '{"token":"no-real-token"',
  'of another shape': JSON.stringify({ token: 7, user: 'anna' }),
};

for (const [kind, text] of Object.entries(useless)) {
  test(`a session that is ${kind} is dropped at start-up`, async ({ page }) => {
    await page.evaluate((value) => localStorage.setItem('authDetails', value), text);
    await page.reload();
    await expect.poll(() => storedSession(page)).toBeNull();
    await expect(page.locator('header')).not.toContainText('Log out');
  });
}

test('two tabs agree about who is logged in', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/');
  await hydrated(other);
  const item = shellOf(page, 'nl').logOutItem('Pepertje');
  await expect(item).toBeHidden();
  await storeSession(other, makeSession());
  await expect(item).toBeAttached();
  await other.evaluate(() => localStorage.clear());
  await expect(item).not.toBeAttached();
});
