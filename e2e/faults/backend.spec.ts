import { expect } from '@playwright/test';
import { contactFormOf, makeMessage } from '../fixtures/contact-form.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { publishedNews } from '../fixtures/news.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { sliderOf } from '../fixtures/slider.ts';
import { test } from '../fixtures/test.ts';

let site: OwnSite;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  site = await startOwnSite();
});

test.afterAll(() => site.stop());

test('home stands on the last good copy of the news', async ({ page, problems }) => {
  const news = await publishedNews(site.origin);
  await site.stopBackend();
  problems.expect(/^status 502: GET .*\/cms\/assets\//, /^console error: .* 502 .*\/cms\/assets\//);
  await page.goto(site.origin);
  await hydrated(page);
  const { count, dots, slide } = sliderOf(page, news.length);
  await expect(dots).toHaveCount(count);
  await dots.last().click();
  await expect(slide(count)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('the server lives, is ready for pages, and says that the backend is away', async () => {
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  const ready = await fetch(`${site.origin}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ checks: { backend: 'does not answer' } });
  const answer = await fetch(`${site.origin}/api/poffertjes`);
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ error: 'unavailable' });
});

test('the contact form keeps a message until it can be sent, and it arrives once', async ({
  page,
  problems,
}) => {
  problems.expect(/^status 502: .*\/api\//, /^console error: .* 502 .*\/api\//);
  await page.goto(`${site.origin}/contact`);
  const contact = contactFormOf(page, 'nl');
  const message = makeMessage();
  await contact.fill(message);
  await contact.send.click();
  await expect(contact.thanks).toBeVisible();

  await page.reload();
  await expect(page.getByText('Je vorige bericht is misschien niet aangekomen')).toBeVisible();
  expect(await contact.values()).toEqual(message);

  await site.startBackend();
  await contact.send.click();
  await expect(contact.thanks).toBeVisible();
  await expect.poll(() => sentMessages(site.outbox, message.subject)).toHaveLength(1);
  await page.reload();
  await expect(contact.send).toBeDisabled();
});
