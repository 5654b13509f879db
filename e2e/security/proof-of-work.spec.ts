import { expect, type Page } from '@playwright/test';
import type { CaptchaTokenRequest } from '@site/shared/contracts/captcha';
import { isProven, makeProofChallenge } from '@site/shared/testing/proof-challenge';
import { hydrated } from '../fixtures/hydration.ts';
import { test } from '../fixtures/test.ts';

const tokenCall = '/api/captcha/token';

const message = {
  fromName: 'Anna de Vries',
  fromEmail: 'anna@voorbeeld.nl',
  subject: 'Werk dat een robot iets kost',
  message: 'Wat kost een developer per uur?',
};

async function openForm(page: Page) {
  await page.goto('/contact');
  const form = page.locator('[data-slot="forms/contact"]');
  await form.scrollIntoViewIfNeeded();
  await hydrated(page, '[data-slot="forms/contact"] form');
  return form;
}

test('a form does its proof of work from its first use, and the proof is good for once', async ({
  page,
  problems,
}) => {
  problems.expect(/^status 403: POST .*captcha/, /status of 403 .*captcha/);
  const form = await openForm(page);
  const given = page.waitForResponse('**/api/captcha/challenge');
  await form.locator('[name="fromName"]').focus();
  expect((await given).status()).toBe(200);
  for (const [field, value] of Object.entries(message)) {
    await form.locator(`[name="${field}"]`).fill(value);
  }
  const asked = page.waitForRequest(`**${tokenCall}`);
  const sent = page.waitForResponse('**/api/contact');
  await form.locator('[type="submit"]').click();
  const request = (await asked).postDataJSON() as CaptchaTokenRequest;
  expect((await (await asked).response())?.status()).toBe(200);
  expect((await sent).status()).toBe(204);

  expect(request.proof).toBeDefined();
  const cheaper = structuredClone(request);
  if (cheaper.proof) cheaper.proof.challenge.parameters.cost = 1;
  for (const refused of [request, cheaper]) {
    const answer = await askForToken(page, refused);
    expect(answer).toMatchObject({ status: 403, body: { error: 'captchaFailed' } });
  }
});

test('a visitor types on during long work, and what they send waits for it', async ({ page }) => {
  const long = await makeProofChallenge({ tries: 3_000, cost: 2_000 });
  const requests: CaptchaTokenRequest[] = [];
  await page.route('**/api/captcha/challenge', (route) => route.fulfill({ json: long }));
  await page.route(`**${tokenCall}`, async (route) => {
    requests.push(route.request().postDataJSON() as CaptchaTokenRequest);
    await route.fulfill({ json: { token: 'passed', expiresAt: '2030-01-01T00:00:00Z' } });
  });
  await page.route('**/api/contact', (route) => route.fulfill({ status: 204 }));
  const form = await openForm(page);
  const given = page.waitForResponse('**/api/captcha/challenge');
  await form.locator('[name="fromName"]').focus();
  await given;
  await page.evaluate(() => {
    const longTasks: number[] = [];
    new PerformanceObserver((list) => {
      longTasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    Object.assign(window, { longTasks });
  });
  for (const [field, value] of Object.entries(message)) {
    await form.locator(`[name="${field}"]`).fill(value);
  }
  const sent = page.waitForRequest('**/api/contact');
  await form.locator('[type="submit"]').click();
  await expect(form).toContainText('Bedankt voor je bericht, we houden contact.');
  expect((await sent).headers()['x-captcha-token']).toBe('passed');
  // All of the work in one task would take most of a second.
  const longTasks = await page.evaluate(
    () => (window as unknown as { longTasks: number[] }).longTasks,
  );
  expect(Math.max(0, ...longTasks)).toBeLessThan(500);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.proof && (await isProven(requests[0].proof))).toBe(true);
});

/** As a script of the page asks, with the visitor's cookies. */
async function askForToken(page: Page, body: CaptchaTokenRequest) {
  return page.evaluate(
    async ({ call, text }) => {
      const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'content-type': 'application/json', 'X-XSRF-TOKEN': token };
      const response = await fetch(call, { method: 'POST', headers, body: text });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    { call: tokenCall, text: JSON.stringify(body) },
  );
}
