import { expect, type Locator, type Page } from '@playwright/test';
import { codeFor, makeAccount, newVisitor, wrongCode } from '../fixtures/accounts.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { expectInSight } from '../fixtures/in-sight.ts';
import { test } from '../fixtures/test.ts';

const texts = {
  nl: {
    address: '/nl/login',
    signup: 'Maak een nieuw account',
    login: 'Log in (je hebt een account nodig)',
    activation: 'Activeer je account',
    back: 'Terug',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    username: 'Gebruikersnaam',
    phone: 'Telefoonnummer',
    create: 'Maak account',
    send: 'Stuur me een code',
    activationCode: 'Activeringscode uit de sms',
    activate: 'Activeer',
    otp: 'Code uit de sms',
    enter: 'Log in',
    firstNameMissing: 'Vul je voornaam in.',
    phoneMissing: 'Vul je telefoonnummer in.',
    noCode: 'De code heeft zes cijfers. Spaties mogen.',
    exists: 'Er is al een account met deze gegevens.',
    wrongActivation: 'Verkeerde activeringscode.',
    wrongOtp: 'Verkeerde code.',
    unknown: 'Er is geen account met dit telefoonnummer.',
    active: 'Dit account is al geactiveerd.',
    unjudged: 'We kunnen nu niet nakijken of alles klopt.',
    tooSoon: /Voor dit nummer is net al een sms gevraagd\. Probeer het over \d+ seconden opnieuw\./,
  },
  en: {
    address: '/login',
    signup: 'Create a new account',
    login: 'Login (you need an account)',
    activation: 'Activate your account',
    back: 'Back',
    firstName: 'First name',
    lastName: 'Last name',
    username: 'Username',
    phone: 'Phone number',
    create: 'Create account',
    send: 'Send me a code',
    activationCode: 'Activation code from the SMS',
    activate: 'Activate',
    otp: 'Code from the SMS',
    enter: 'Log in',
    firstNameMissing: 'Fill in your first name.',
    phoneMissing: 'Fill in your phone number.',
    noCode: 'The code has six digits. Spaces are fine.',
    exists: 'A user account with these details already exists.',
    wrongActivation: 'Wrong activation code.',
    wrongOtp: 'Wrong OTP code.',
    unknown: 'No account found with this phone number, is it correct?',
    active: 'This user has already been activated.',
    unjudged: 'We cannot check right now whether everything is right.',
    tooSoon: /An SMS was asked for just now for this number\. Try again in \d+ seconds?\./,
  },
} as const;

/** What went wrong is all on the screen, and where the visitor goes on. */
async function expectAlert(page: Page, text: string | RegExp): Promise<void> {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(text);
  await expect(alert).toBeFocused();
  await expectInSight(alert);
}

async function expectRefusal(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await expectInSight(field);
  await expectInSight(field.page().getByText(text));
  await expect(field).toHaveAccessibleDescription(new RegExp(text));
}

for (const language of ['nl', 'en'] as const) {
  const t = texts[language];

  test.describe(`on a phone, ${language}`, () => {
    const press = (page: Page, name: string) =>
      page.getByRole('main').getByRole('button', { name, exact: true }).click();

    test('what is wrong with a sign-up and its code is on the screen and in focus', async ({
      page,
      request,
      problems,
    }) => {
      problems.expect(/409/, /401/);
      const taken = await makeAccount(request);
      const visitor = newVisitor();
      await page.goto(t.address);
      await hydrated(page);
      await press(page, t.signup);
      await press(page, t.create);
      await expectRefusal(page.getByLabel(t.firstName), t.firstNameMissing);
      await page.getByLabel(t.firstName).fill('Ada');
      await page.getByLabel(t.lastName).fill('Lovelace');
      await page.getByLabel(t.username).fill(taken.username);
      await press(page, t.create);
      await expectRefusal(page.getByLabel(t.phone), t.phoneMissing);
      await page.getByLabel(t.phone).fill(visitor.phone);
      await press(page, t.create);
      await expectAlert(page, t.exists);

      await page.getByLabel(t.username).fill(visitor.username);
      await press(page, t.create);
      const code = page.getByLabel(t.activationCode);
      await code.fill('12345');
      await press(page, t.activate);
      await expectRefusal(code, t.noCode);
      await code.fill(wrongCode(await codeFor(visitor, language)));
      await press(page, t.activate);
      await expectAlert(page, t.wrongActivation);
    });

    test('without a network it is said that nothing can be checked, and a press works once there is one', async ({
      page,
      problems,
    }) => {
      problems.expect(/ERR_INTERNET_DISCONNECTED/);
      const visitor = newVisitor();
      await page.goto(t.address);
      await hydrated(page);
      await page.context().setOffline(true);
      await press(page, t.signup);
      await page.getByLabel(t.firstName).fill('Ada');
      await page.getByLabel(t.lastName).fill('Lovelace');
      await page.getByLabel(t.username).fill(visitor.username);
      await page.getByLabel(t.phone).fill(visitor.phone);
      await press(page, t.create);
      await expectInSight(page.getByText(t.unjudged));
      await page.context().setOffline(false);
      await press(page, t.create);
      await expect(page.getByLabel(t.activationCode)).toBeVisible();
    });

    test('and so is it with a login, an activation, and what is asked for too soon', async ({
      page,
      request,
      problems,
    }) => {
      problems.expect(/401/, /404/, /409/, /429/);
      const visitor = await makeAccount(request);
      await page.goto(t.address);
      await hydrated(page);
      await press(page, t.login);
      const phone = page.getByLabel(t.phone);
      await press(page, t.send);
      await expectRefusal(phone, t.phoneMissing);
      await phone.fill(newVisitor().phone);
      await press(page, t.send);
      await expectAlert(page, t.unknown);
      await phone.fill(visitor.phone);
      await press(page, t.send);
      const code = page.getByLabel(t.otp);
      await code.fill('abc');
      await press(page, t.enter);
      await expectRefusal(code, t.noCode);
      // One in a million is right.
      await code.fill('000000');
      await press(page, t.enter);
      await expectAlert(page, t.wrongOtp);

      await press(page, t.back);
      await phone.fill(visitor.phone);
      await press(page, t.send);
      await expectAlert(page, t.tooSoon);
      await press(page, t.back);
      await press(page, t.activation);
      await press(page, t.send);
      await expectRefusal(phone, t.phoneMissing);
      await phone.fill(visitor.phone);
      await press(page, t.send);
      await expectAlert(page, t.active);
    });
  });
}
