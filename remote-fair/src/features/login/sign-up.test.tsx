import { act, cleanup, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { limited } from '../../testing/fair-network.ts';
import {
  answer,
  installLoginWall,
  loggedIn,
  received,
  receivedKeys,
  reference,
  refusal,
  visit,
} from '../../testing/login-wall.ts';

// Whole journeys, while other test files share the processor.
vi.setConfig({ testTimeout: 30_000 });

installLoginWall();

const lost = () => HttpResponse.error();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const bodies = () => received.map(({ body }) => body);

describe('a sign-up with a wrong number', () => {
  it('is filled in when one comes back, but for the password, and corrects the first', async () => {
    answer(reference('r1'), reference('r2'), loggedIn);
    const { press, fill, step, signUp } = visit();
    await signUp({ 'Phone number': '0612345678', Nickname: 'Countess', Password: 'hot sauce' });
    await step('Activate your account');
    await press('Back');
    await step('A new account');
    expect(document.activeElement).toBe(field('Phone number'));
    const typed = ['First name', 'Last name', 'Username', 'Nickname', 'Phone number', 'Password'];
    expect(typed.map((label) => field(label).value)).toEqual([
      'Ada',
      'Lovelace',
      'ada',
      'Countess',
      '0612345678',
      '',
    ]);
    screen.getByText('Did you choose one before? Leave this empty to keep it.');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('hot sauce');

    await fill({ 'Phone number': '0687654321' });
    await press('Create account');
    await screen.findByText(/code to 0687654321/);
    const [first, second] = receivedKeys;
    expect(first).toEqual({ key: expect.stringMatching(/^[\da-f]{32}$/), corrects: null });
    expect(second?.key).not.toBe(first?.key);
    expect(second?.corrects).toBe(first?.key);
    await fill({ 'Activation code from the SMS': '123456' });
    await press('Activate');
    await step('Welcome, Countess.');
    expect(bodies().at(-1)).toEqual({ reference: 'r2', activationCode: '123456' });
    // Nothing of it stays in a browser that others may use.
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Lovelace|87654321|r2/);
  });

  it('corrects the first sign-up each time, and not that of a friend', async () => {
    answer(reference('r1'));
    const { press, fill, step, signUp } = visit();
    await signUp({ 'Phone number': '0612345678' });
    for (const change of [
      { 'Phone number': '0687654321' },
      { 'First name': 'Augusta', Username: 'augusta' },
      {
        'First name': 'Mary',
        'Last name': 'Shelley',
        Username: 'mary',
        'Phone number': '0611223344',
      },
    ]) {
      await step('Activate your account');
      await press('Back');
      await step('A new account');
      await fill(change);
      await press('Create account');
    }
    await step('Activate your account');
    const [first] = receivedKeys;
    expect(receivedKeys.map(({ corrects }) => corrects)).toEqual([
      null,
      first?.key,
      first?.key,
      null,
    ]);
    expect(new Set(receivedKeys.map(({ key }) => key)).size).toBe(4);
  });

  it('starts empty for who chooses to sign up anew', async () => {
    answer(reference('r1'));
    const { press, fill, step, signUp } = visit();
    await signUp({ 'Phone number': '0612345678' });
    await step('Activate your account');
    await press('Back');
    await step('A new account');
    await press('Back');
    await press('Create a new account');
    expect(field('First name').value).toBe('');
    // Whose sign-up it was is known all the same.
    await fill({ 'First name': 'Ada', 'Last name': 'Lovelace', Username: 'countess' });
    await fill({ 'Phone number': '0687654321' });
    await press('Create account');
    await step('Activate your account');
    expect(receivedKeys[1]?.corrects).toBe(receivedKeys[0]?.key);
  });
});

describe('a sign-up whose answer got lost', () => {
  it('goes again under the same key, also after a reload, and leads to its code', async () => {
    answer(lost, lost, reference('r1'));
    const first = visit();
    await first.signUp({ 'Phone number': '0612345678', Password: 'hot sauce' });
    await screen.findByRole('alert');
    await first.press('Create account');
    await screen.findByRole('alert');
    const { state } = first.router.state.location;
    cleanup();
    const again = visit();
    await act(() => again.router.navigate('/login', { state }));
    await again.step('A new account');
    expect(field('Phone number').value).toBe('0612345678');
    await again.press('Create account');
    await again.step('Activate your account');
    const [{ key } = { key: null }] = receivedKeys;
    expect(receivedKeys).toEqual([1, 2, 3].map(() => ({ key, corrects: null })));
  });

  it('leads to its code by “Activate your account” too', async () => {
    answer(lost, reference('r1'));
    const { press, fill, step, signUp } = visit();
    await signUp({ 'Phone number': '06 12345678' });
    await screen.findByRole('alert');
    await press('Back');
    await press('Activate your account');
    await fill({ 'Phone number': '+31612345678' });
    await press('Send me a code');
    await step('Activate your account');
    expect(bodies().at(-1)).toEqual({ phone: '+31612345678' });
    expect(receivedKeys[1]?.key).toBe(receivedKeys[0]?.key);
  });

  it('is corrected when something else is sent instead, the password included', async () => {
    answer(lost, lost, reference('r1'));
    const { press, fill, step, signUp } = visit();
    await signUp({ 'Phone number': '0612345678', Password: 'hot sauce' });
    await screen.findByRole('alert');
    await fill({ Password: 'hotter sauce' });
    await press('Create account');
    await screen.findByRole('alert');
    await fill({ 'Last name': 'King' });
    await press('Create account');
    await step('Activate your account');
    const first = receivedKeys[0]?.key;
    expect(receivedKeys.map(({ corrects }) => corrects)).toEqual([null, first, first]);
  });
});

describe('a request for a code whose answer got lost', () => {
  it('goes again under the same key, and the next one under another', async () => {
    answer(lost, reference('r1'), refusal('invalidCredentials', 401), reference('r2'));
    const { press, fill, step } = visit();
    await press('Login (you need an account)');
    await fill({ 'Phone number': '0612345678' });
    await press('Send me a code');
    await screen.findByRole('alert');
    await press('Send me a code');
    await step('Enter your code');
    await fill({ 'Code from the SMS': '000000' });
    await press('Log in');
    await screen.findByRole('alert');
    // As the wall then says: go back and resubmit.
    await press('Back');
    await fill({ 'Phone number': '0612345678' });
    await press('Send me a code');
    await step('Enter your code');
    const [first, second, , third] = receivedKeys.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).toMatch(/^[\da-f]{32}$/);
    expect(third).not.toBe(first);
  });
});

describe('a code whose answer got lost', () => {
  it('is sent again under the same key, which is stored without it', async () => {
    answer(reference('r1'), refusal('invalidActivationCode', 401), lost, loggedIn);
    const { press, fill, step, signUp } = visit();
    await signUp({ 'Phone number': '0612345678' });
    await step('Activate your account');
    for (const code of ['000000', '123456', '123456']) {
      await fill({ 'Activation code from the SMS': code });
      await press('Activate');
      if (receivedKeys.length < 4) await screen.findByRole('alert');
    }
    await step('Welcome, Countess.');
    const [, ...keys] = receivedKeys.map(({ key }) => key);
    expect(keys).toEqual(Array(3).fill(expect.stringMatching(/^[\da-f]{32}$/)));
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the other language', () => {
  it('shows the step that the visitor was at, with the way back', async () => {
    answer(reference('r1'), loggedIn);
    const english = visit();
    await english.signUp({ 'Phone number': '0612345678' });
    await english.step('Activate your account');
    cleanup();
    const dutch = visit('/nl/login');
    await dutch.step('Activeer je account');
    screen.getByText(/code gestuurd naar 0612345678/);
    await dutch.press('Terug');
    await dutch.step('Een nieuw account');
    expect(field('Voornaam').value).toBe('Ada');
    await act(() => dutch.router.navigate(1));
    await dutch.fill({ 'Activeringscode uit de sms': '123456' });
    await dutch.press('Activeer');
    await dutch.step('Welkom, Countess.');
    expect(bodies().at(-1)).toEqual({ reference: 'r1', activationCode: '123456' });
    await act(() => dutch.router.navigate(-1));
    expect(dutch.router.state.location.pathname).toBe('/before');
  });

  it('keeps a login too, and forgets it where the visitor went back to the start', async () => {
    answer(reference('r1'));
    const english = visit();
    await english.askForCode();
    cleanup();
    const dutch = visit('/nl/login');
    await dutch.step('Vul je code in');
    await dutch.press('Terug');
    await dutch.step('Log in met je telefoon');
    await dutch.press('Terug');
    await dutch.step('Wat wordt het?');
    cleanup();
    await visit().step('What will it be?');
  });

  it('says for how long a number has had its SMS', async () => {
    answer(() => limited(86_326, 'phone'));
    const { press, fill } = visit('/nl/login');
    await press('Activeer je account');
    await fill({ Telefoonnummer: '0612345678' });
    await press('Stuur me een code');
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toMatch(
      /Dit nummer heeft alle sms’jes gehad die hiervoor op één dag mogen\. Probeer het morgen om \d\d:\d\d opnieuw\./,
    );
  });
});
