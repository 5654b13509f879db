import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

const leading = [
  { from: '/bestaat-niet', to: '/', status: 302 },
  { from: '/en/does-not-exist', to: '/en', status: 302 },
  { from: '/nl/bestaat-niet', to: '/', status: 302 },
  { from: '/a/b/c?utm_source=krant', to: '/?utm_source=krant', status: 302 },
  { from: '/nl', to: '/', status: 301 },
  { from: '/nl/contact', to: '/contact', status: 301 },
  { from: '/nl/contact?utm_source=krant', to: '/contact?utm_source=krant', status: 301 },
  { from: '/en/jfall-2025', to: '/jfall-2025', status: 301 },
  {
    from: '/voor-professionals?utm_source=krant',
    to: '/voor-professionals/werken-bij?utm_source=krant',
    status: 301,
  },
  {
    from: '/vacatures?utm_source=krant',
    to: '/voor-professionals/werken-bij?utm_source=krant',
    status: 301,
  },
  { from: '/en/vacatures', to: '/en/voor-professionals/werken-bij', status: 301 },
  { from: '/nieuws/70-procent', to: '/nieuws/70-procent-tot-op-de-cent', status: 301 },
  { from: '/en/nieuws/agenda', to: '/en/events', status: 302 },
  { from: '/en/voor-professionals', to: '/en/voor-professionals/werken-bij', status: 301 },
] as const;

for (const { from, to, status } of leading) {
  test(`${from} leads to ${to}`, async ({ page, request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(status);
    expect(answer.headers().location).toBe(to);
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a link to a path that nobody claims goes home without a reload', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.evaluate(() => {
    history.pushState(null, '', '/bestaat-niet');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a link to an article that moved leads to where it is, and back again', async ({
  page,
  problems,
}) => {
  problems.expect(/404.*page-data\/.*\/nieuws\/agenda/, /403.*items\/news\/agenda/);
  const list = /\/page-data\/[^/]+\/nieuws$/;
  // The list is of a moment ago: the address has been another one's since.
  await page.route(list, async (route) => {
    const data = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...data, entries: [{ ...data.entries[0], path: '/nieuws/agenda' }] },
    });
  });
  await page.goto('/events');
  await hydrated(page);
  await page.getByRole('link', { name: 'Lees het nieuws' }).click();
  await expect(page).toHaveURL('/nieuws');
  const moved = page.locator('a[href="/nieuws/agenda"]');
  await expect(moved).toBeVisible();
  await page.unroute(list);
  await moved.click();
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Schuif aan' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/nieuws');
});

test('the language switch keeps the page, and the links stay in its language', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await shellOf(page, 'nl').switchLanguage();
  await expect(page).toHaveURL('/en/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeVisible();

  await hydrated(page);
  const shell = shellOf(page, 'en');
  await shell.follow('Home');
  await expect(page).toHaveURL('/en');
  await shell.follow('Contact');
  await expect(page).toHaveURL('/en/contact');
  await shell.switchLanguage();
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

test('the language switch keeps the part of the page that an address leads to', async ({
  page,
}) => {
  await page.goto('/voor-bedrijven');
  await hydrated(page);
  await page.goto('/voor-bedrijven#continuiteit');
  await shellOf(page, 'nl').switchLanguage();
  await expect(page).toHaveURL('/en/voor-bedrijven#continuiteit');
  await expect(page.locator('#continuiteit')).toBeInViewport();
});
