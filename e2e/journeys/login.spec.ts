import { expect, type Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { makeSession, storedSession, storeSession } from '../fixtures/session.ts';
import { shellOf } from '../fixtures/shell.ts';
import { test } from '../fixtures/test.ts';

interface Visitor {
  readonly username: string;
  readonly nickname: string;
  /** As a visitor types it. */
  readonly phone: string;
  /** As SMS go to it. */
  readonly to: string;
}

/** Someone new: phones and user names are unique, and tests run side by side. */
function newVisitor(): Visitor {
  const digits = `1${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
  return {
    username: `ada-${digits}`,
    nickname: `Countess ${digits}`,
    phone: `06 ${digits}`,
    to: `+316${digits}`,
  };
}

/** The code of the one SMS that went to a visitor. */
async function codeFor({ to }: Visitor): Promise<string> {
  const sent = async () => {
    const codes = await sentMessages(mainSite.outbox, 'code. It works for 10 minutes.');
    return codes.filter((message) => message.channel === 'sms' && message.to === to);
  };
  await expect.poll(sent).toHaveLength(1);
  const [message] = await sent();
  const code = /^\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
  // What binds the code to the site, so that phones offer it there.
  expect(message?.body).toMatch(new RegExp(`\\n@localhost #${code}$`));
  return code;
}

async function signUp(page: Page, { username, nickname, phone }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Create a new account' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Nickname').fill(nickname);
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Activate your account' })).toBeVisible();
}

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
  const wrong = code === '000000' ? '000001' : '000000';
  await field.fill(wrong);
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're now logged out.");
  await expect(shellOf(page, 'en').logOutItem(visitor.nickname)).not.toBeAttached();
  await expect(shellOf(other, 'nl').logOutItem(visitor.nickname)).not.toBeAttached();
  expect(await storedSession(page)).toBeNull();
  const refused = await request.get('/api/auth/token/site', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(401);
});

test('an account that exists, one that waits, and a code too soon', async ({ page, problems }) => {
  problems.expect(/409/, /403/, /429/, /404/);
  const visitor = newVisitor();
  await page.goto('/login');
  await hydrated(page);
  await signUp(page, visitor);
  await expect(page.getByText(/You can have a new code sent in \d+ seconds?\./)).toBeVisible();

  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: 'Login (you need an account)' }).click();
  const phone = page.getByLabel('Phone number');
  const send = page.getByRole('button', { name: 'Send me a code' });
  const alert = page.getByRole('alert');
  await phone.fill(visitor.phone);
  await send.click();
  await expect(alert).toContainText(
    "This account still needs to be activated. You can go back, and choose 'activate'.",
  );
  await phone.fill(newVisitor().phone);
  await send.click();
  await expect(alert).toContainText('No account found with this phone number, is it correct?');

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Activate your account' }).click();
  await phone.fill(visitor.phone);
  await send.click();
  await expect(alert).toContainText('An SMS was asked for just now for this number. Try again in');

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Create a new account' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Username').fill(newVisitor().username);
  await phone.fill(visitor.phone);
  // The form is longer than a phone is high.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(alert).toContainText('A user account with these details already exists.');
  await expect(alert).toBeFocused();
  await expect(alert).toBeInViewport({ ratio: 1 });
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
