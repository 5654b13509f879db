import { expect } from '@playwright/test';
import { codeFor, fillInSignup, newVisitor, signUp, wrongCode } from '../fixtures/accounts.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { makeSession, storedSession, storeSession } from '../fixtures/session.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

test('a new account: from SMS to minigame, and out again in every tab', async ({
  page,
  context,
  request,
  problems,
}) => {
  problems.expect(/401/);
  const visitor = newVisitor();
  await page.goto('/login');
  await hydrated(page);
  await signUp(page, visitor);

  const code = await codeFor(visitor);
  const field = page.getByLabel('Activation code from the SMS');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill(wrongCode(code));
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Wrong activation code. Did you make a typo?',
  );

  // The phone drops the page while the SMS is read.
  await page.reload();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${visitor.nickname}.` })).toBeVisible();
  await expect(shellOf(page, 'en').logOutItem(visitor.nickname)).toBeAttached();
  const { token } = JSON.parse((await storedSession(page)) ?? '{}');

  await page.getByRole('main').getByRole('link', { name: 'Go to the minigame' }).click();
  await expect(page.getByRole('heading', { name: `Hello, ${visitor.nickname}` })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/minigame/api/security/login');

  // Back is back: nothing sends them to the game again, but they can go.
  await page.goBack();
  await expect(page.getByText(/^You have just come from the game\./)).toBeVisible();
  await page.getByRole('button', { name: 'Start the minigame' }).click();
  await expect(page.getByRole('heading', { name: `Hello, ${visitor.nickname}` })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/contact');
  await expect(shellOf(other, 'nl').logOutItem(visitor.nickname)).toBeAttached();
  await page.goto('/login');
  await hydrated(page);
  await shellOf(page, 'en').logOutItem(visitor.nickname).click();
  const goodbye = page.getByRole('heading', { level: 1, name: "You're now logged out." });
  await expect(goodbye).toBeVisible();
  await expect(shellOf(page, 'en').logOutItem(visitor.nickname)).not.toBeAttached();
  await expect(shellOf(other, 'nl').logOutItem(visitor.nickname)).not.toBeAttached();
  expect(await storedSession(page)).toBeNull();
  const refused = await request.get('/api/auth/token/site', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(401);
});

test('an account that exists, one that waits, and a code too soon', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/409/, /403/, /429/, /404/);
  const visitor = newVisitor();
  await page.goto('/login');
  await hydrated(page);
  await signUp(page, visitor);
  await expect(page.getByText(/You can have a new code sent in \d+ seconds?\./)).toBeVisible();

  // Who signed up is known in the tab where they did.
  const other = await context.newPage();
  await other.goto('/login');
  await hydrated(other);
  await other.getByRole('button', { name: 'Login (you need an account)' }).click();
  const phone = other.getByLabel('Phone number');
  const send = other.getByRole('button', { name: 'Send me a code' });
  const alert = other.getByRole('alert');
  await phone.fill(visitor.phone);
  await send.click();
  await expect(alert).toContainText(
    "This account still needs to be activated. You can go back, and choose 'activate'.",
  );
  await phone.fill(newVisitor().phone);
  await send.click();
  await expect(alert).toContainText('No account found with this phone number, is it correct?');

  await other.getByRole('button', { name: 'Back' }).click();
  await other.getByRole('button', { name: 'Activate your account' }).click();
  await phone.fill(visitor.phone);
  await send.click();
  await expect(alert).toContainText('An SMS was asked for just now for this number. Try again in');

  await other.getByRole('button', { name: 'Back' }).click();
  await fillInSignup(other, { ...newVisitor(), phone: visitor.phone });
  await other.getByRole('button', { name: 'Create account' }).click();
  await expect(alert).toContainText('A user account with these details already exists.');
});

for (const [address, wall] of [
  ['/go-to-minigame', '/login/int/go-to-minigame'],
  ['/nl/go-to-minigame', '/nl/login/int/go-to-minigame'],
] as const) {
  test(`${address} asks for a login first`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(wall);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(3);
  });
}

test('a login leads on within the site, and nowhere else', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await storeSession(page, makeSession());
  await page.goto('/login/int/contact');
  await expect(page).toHaveURL('/en/contact');

  for (const target of [
    'int/%2F%2Fevil.example',
    'int/%5C%5Cevil.example',
    'int/https:evil.example',
    'int/%252F%252Fevil.example',
    'ext/evil.example',
  ]) {
    await page.goto(`/login/${target}`);
    await expect(page.getByRole('heading', { name: 'There you are, Pepertje.' })).toBeVisible();
    expect(page.url()).toBe(`${mainSite.origin}/login/${target}`);
  }
});
