import { expect } from '@playwright/test';
import { submitAction } from '@site/shared/contracts/captcha';
import { contentTypes } from '@site/shared/contracts/content-types';
import { newPhone, register, sendRegistration } from '../fixtures/fair.ts';
import { type OwnSite, startOwnSite } from '../fixtures/own-site.ts';
import { test } from '../fixtures/test.ts';

/** Of 8 SMS 5 are for tickets: one for each network, and the last one only after a bot check. */
const environment = { SMS_LIMIT: '8' };

let site: OwnSite;

test.beforeAll(async () => {
  site = await startOwnSite({ environment });
});

test.afterAll(() => site?.stop());

/** Registers without a browser, from an address of one's own. */
async function registerByScript(address: string, headers = {}): Promise<Response> {
  return fetch(new URL('/tickets', site.outbox), {
    method: 'POST',
    headers: {
      'content-type': contentTypes.ticket,
      'ticket-type': 'waffles',
      // As the composition server says whom it answers.
      'x-forwarded-for': address,
      ...headers,
    },
    body: JSON.stringify({
      firstName: 'Robot',
      lastName: 'Script',
      phoneNumber: newPhone().phone,
      email: '',
      employeeLookingForJob: false,
      zzpLookingForJob: false,
      homeAssistantInfo: false,
    }),
  });
}

test('when SMS run low visitors get theirs, scripts do not, and a share has an end', async ({
  page,
  problems,
}) => {
  problems.expect(/status 403/, /status 429/, /Failed to load resource/);
  for (const last of [1, 2, 3, 4]) {
    expect((await registerByScript(`192.0.2.${last}`)).status).toBe(201);
  }
  const refused = await registerByScript('192.0.2.5');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ error: 'captchaRequired' });

  // A token without work is for what costs the company nothing.
  const given = await fetch(new URL('/api/captcha/token', site.outbox), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.6' },
    body: JSON.stringify({ action: submitAction }),
  });
  const { token } = (await given.json()) as { token: string };
  expect((await registerByScript('192.0.2.6', { 'x-captcha-token': token })).status).toBe(403);

  // The page does the work, and passes the bot check by itself.
  const form = `${site.origin}/jfall-2025/ticket?activity=waffles`;
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/tickets')) answers.push(response.status());
  });
  await page.goto(form);
  await register(page, { ...newPhone(), button: 'Register!' });
  expect(answers).toEqual([403, 201]);

  // From the same network that was one too many.
  await page.goto(form);
  await sendRegistration(page, { ...newPhone(), button: 'Register!' });
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(
    /Too many SMS were asked for over this internet connection\. .+ Try again in \d+ minutes\./,
  );
  await expect(alert).toBeInViewport();
  expect(answers).toEqual([403, 201, 429]);
});
