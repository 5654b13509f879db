import { expect, type Page } from '@playwright/test';
import { codeFor, fillInSignup, newVisitor, signUp } from '../fixtures/accounts.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { expectInSight } from '../fixtures/in-sight.ts';
import type { Problems } from '../fixtures/problems.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

const create = (page: Page) => page.getByRole('button', { name: 'Create account' });

async function activate(page: Page, code: string, nickname: string): Promise<void> {
  await page.getByLabel('Activation code from the SMS').fill(code);
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${nickname}.` })).toBeVisible();
}

/** The service does what it is asked, and the connection breaks before it says so. */
async function loseOneAnswer(page: Page, problems: Problems): Promise<void> {
  problems.expect(/ERR_FAILED/);
  await page.route(
    '**/api/auth/user',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test('a mistyped number is corrected on the way back, and the code goes to the right one', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  const visitor = newVisitor();
  const typo = newVisitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/login');
  await hydrated(page);
  await signUp(page, { ...visitor, phone: typo.phone });
  await expect(page.getByText('If the number is wrong, go back and correct it.')).toBeVisible();
  const strangers = await codeFor(typo);

  await page.getByRole('button', { name: 'Back' }).click();
  const phone = page.getByLabel('Phone number');
  await expect(phone).toBeFocused();
  await expectInSight(page.getByText('Phone number', { exact: true }));
  await expectInSight(phone);
  await expect(phone).toHaveValue(typo.phone);
  await expect(page.getByLabel('Username')).toHaveValue(visitor.username);
  await phone.fill(visitor.phone);
  await create(page).click();
  await expect(page.getByText(`We sent a code to ${visitor.phone}.`)).toBeVisible();
  const code = await codeFor(visitor);
  await page.getByLabel('Activation code from the SMS').fill(strangers);
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong activation code.');
  await activate(page, code, visitor.nickname);
});

test('a sign-up whose answer got lost is sent again, and leads to its code', async ({
  page,
  problems,
}) => {
  const visitor = newVisitor();
  await page.goto('/login');
  await hydrated(page);
  await fillInSignup(page, visitor);
  await page.getByLabel('Password').fill('heet en scherp');
  await loseOneAnswer(page, problems);
  await create(page).click();
  await expect(page.getByRole('alert')).toContainText('We get no connection.');
  await create(page).click();
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
  await activate(page, await codeFor(visitor), visitor.nickname);
});

test('or by “Activate your account”, at once', async ({ page, problems }) => {
  const visitor = newVisitor();
  await page.goto('/login');
  await hydrated(page);
  await fillInSignup(page, visitor);
  await loseOneAnswer(page, problems);
  await create(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Activate your account' }).click();
  await page.getByLabel('Phone number').fill(visitor.to);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await activate(page, await codeFor(visitor), visitor.nickname);
});

test('a code whose answer got lost logs in when it is sent again', async ({ page, problems }) => {
  const visitor = newVisitor();
  await page.goto('/login');
  await hydrated(page);
  await signUp(page, visitor);
  const code = await codeFor(visitor);
  await loseOneAnswer(page, problems);
  await page.getByLabel('Activation code from the SMS').fill(code);
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('We get no connection.');
  await activate(page, code, visitor.nickname);
});

test('the other language is at the same step, and leads back by the same steps', async ({
  page,
}) => {
  const visitor = newVisitor();
  await page.goto('/login');
  await hydrated(page);
  await signUp(page, visitor);
  await shellOf(page, 'en').switchLanguage();
  await expect(page).toHaveURL('/nl/login');
  await expect(page.getByText(`We hebben een code gestuurd naar ${visitor.phone}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Terug' }).click();
  await expect(page.getByLabel('Gebruikersnaam')).toHaveValue(visitor.username);
  // The same again is the same sign-up.
  await page.getByRole('button', { name: 'Maak account' }).click();
  await page.getByLabel('Activeringscode uit de sms').fill(await codeFor(visitor));
  await page.getByRole('button', { name: 'Activeer', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Welkom, ${visitor.nickname}.` })).toBeVisible();
});
