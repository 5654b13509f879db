import { expect, type Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { injectFault, type NetworkFault, problemsOf } from '../fixtures/network-faults.ts';
import { publishedNews } from '../fixtures/news.ts';
import { shellOf } from '../fixtures/shell.ts';
import { sliderOf } from '../fixtures/slider.ts';
import { test } from '../fixtures/test.ts';

const container = '**/remotes/marketing/*/assets/remoteEntry-*.js*';
const pageChunk = '**/remotes/marketing/*/assets/home-page-*.js*';

const faults: readonly (readonly [name: string, file: string, fault: NetworkFault])[] = [
  ['container', container, 'missing'],
  ['container', container, 'broken server'],
  ['container', container, 'hanging'],
  ['container', container, 'corrupt'],
  ['container', container, 'one byte changed'],
  ['page chunk', pageChunk, 'missing'],
  ['page chunk', pageChunk, 'corrupt'],
];

for (const [name, file, fault] of faults) {
  test(`home stays readable and comes back: ${name}, ${fault}`, async ({ page, problems }) => {
    problems.expect(...problemsOf(fault, file), /already registered/);
    const news = await publishedNews(mainSite.origin);
    const { restore } = await injectFault(page, file, fault);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(noticeOf(page)).toBeVisible();
    await expectReadable(page, news[0]?.title ?? '');
    await expectShellAlive(page);

    restore();
    await retryOf(page).click();
    await hydrated(page);
    await expect(noticeOf(page)).toBeHidden();
    const { dots, slide } = sliderOf(page, news.length);
    await dots.nth(1).click();
    await expect(slide(2)).toBeVisible();
  });
}

test('a page chunk that hangs comes back with the second retry', async ({ page, problems }) => {
  problems.expect(/already registered/);
  const { restore } = await injectFault(page, pageChunk, 'hanging');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(noticeOf(page)).toBeVisible();
  restore();
  // The browser goes on waiting for the answer that hangs; only a new document asks again.
  await retryOf(page).click();
  await expect(noticeOf(page)).toBeHidden();
  await expect(noticeOf(page)).toBeVisible();
  await retryOf(page).click();
  await hydrated(page);
  await expect(noticeOf(page)).toBeHidden();
});

test('links of a dead page work, and lead to pages that the server renders', async ({
  page,
  problems,
}) => {
  problems.expect(...problemsOf('missing', container), /already registered/);
  await injectFault(page, container, 'missing');
  await page.goto('/');
  await expect(noticeOf(page)).toBeVisible();
  await shellOf(page, 'nl').follow('Contact');
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { name: 'Stuur ons een bericht' })).toBeVisible();
  await expect(noticeOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the pages of other remotes do not notice', async ({ page }) => {
  await injectFault(page, container, 'missing');
  await page.goto('/jfall-2025');
  await hydrated(page);
  await expect(noticeOf(page)).toBeHidden();
});

test('a link into the dead remote leaves for the server', async ({ page, problems }) => {
  problems.expect(...problemsOf('missing', container));
  await page.goto('/jfall-2025');
  await hydrated(page);
  await injectFault(page, container, 'missing');
  await shellOf(page, 'en').follow('Contact');
  await expect(page).toHaveURL('/en/contact');
  await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeVisible();
});

function noticeOf(page: Page) {
  return page
    .getByText('Een deel van deze pagina laadt niet.')
    .or(page.getByText('A part of this page does not load.'));
}

function retryOf(page: Page) {
  return page.getByRole('button', { name: 'Probeer opnieuw' });
}

async function expectReadable(page: Page, headline: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('link', { name: headline, exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: '70% van je tarief is van jou.' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Goede developers' })).toHaveAttribute(
    'href',
    '/voor-bedrijven#goede-developers',
  );
}

async function expectShellAlive(page: Page): Promise<void> {
  const { menu, footer } = shellOf(page, 'nl');
  const more = menu.getByRole('button', { name: 'Meer voor professionals' });
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await more.press('Escape');
  await expect(footer).toContainText('KvK');
}
