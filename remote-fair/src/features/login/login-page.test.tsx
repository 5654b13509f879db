import { logIn, sessionStore } from '@site/shared/session';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { limited } from '../../testing/fair-network.ts';
import {
  answer,
  installLoginWall,
  loggedIn,
  login,
  received,
  reference,
  refusal,
  visit,
} from '../../testing/login-wall.ts';

// Whole journeys, while other test files share the processor.
vi.setConfig({ testTimeout: 30_000 });

installLoginWall();

describe('the ways in', () => {
  it('a new account: signup, code with spaces, logged in by itself', async () => {
    answer(reference('r1'), loggedIn);
    const { press, fill, step } = visit();
    await press('Create a new account');
    await fill({
      'First name': 'Ada',
      'Last name': 'Lovelace',
      Username: 'ada',
      Nickname: 'Countess',
      'Phone number': '0612345678',
    });
    await press('Create account');
    await step('Activate your account');
    screen.getByText(/code to 0612345678/);
    await fill({ 'Activation code from the SMS': '12 34 56' });
    await press('Activate');
    expect(document.activeElement).toBe(await step('Welcome, Countess.'));
    expect(received).toEqual([
      {
        type: expect.stringContaining('signup'),
        body: {
          firstName: 'Ada',
          lastName: 'Lovelace',
          username: 'ada',
          nickname: 'Countess',
          password: '',
          email: '',
          phone: '0612345678',
        },
      },
      {
        type: expect.stringContaining('activation'),
        body: { reference: 'r1', activationCode: '123456' },
      },
    ]);
    expect(sessionStore.getState().user?.nickname).toBe('Countess');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('a login by phone, that leads on to where the visitor wanted to go', async () => {
    answer(reference('r1'), loggedIn);
    const { press, fill, askForCode, router } = visit('/login/int/contact');
    await askForCode();
    await fill({ 'Code from the SMS': '654321' });
    await press('Log in');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/contact'));
    // The steps are left behind: Back leads to where the visitor came from.
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/before');
  });

  it('an account that waits for its code', async () => {
    answer(reference('r9'), loggedIn);
    const { press, fill, step } = visit();
    await press('Activate your account');
    await fill({ 'Phone number': '0612345678' });
    await press('Send me a code');
    await fill({ 'Activation code from the SMS': '111111' });
    await press('Activate');
    await step('Welcome, Countess.');
    expect(received[1]?.body).toEqual({ reference: 'r9', activationCode: '111111' });
  });

  it('takes the answer of a login over out of the session’s temporary login', async () => {
    answer(reference('r1'), loggedIn);
    const handed: unknown[] = [];
    const stop = sessionStore.subscribe(({ temporaryLogin }) => {
      if (temporaryLogin) handed.push(temporaryLogin.token);
    });
    const { press, fill, askForCode, step } = visit();
    await askForCode();
    await fill({ 'Code from the SMS': '654321' });
    await press('Log in');
    await step('There you are, Countess.');
    stop();
    expect(handed).toEqual([login.token]);
    expect(sessionStore.getState().temporaryLogin).toBeUndefined();
  });

  it('in Dutch', async () => {
    const { press, step } = visit('/nl/login');
    await press('Log in (je hebt een account nodig)');
    await step('Log in met je telefoon');
  });

  it.each([
    ['/login/ext/minigame', '/go-to-minigame'],
    ['/login/int/%2Fgo-to-minigame', '/go-to-minigame'],
  ])('straight on from %s for who is logged in', async (address, expected) => {
    logIn(login);
    const { router } = visit(address);
    await waitFor(() => expect(router.state.location.pathname).toBe(expected));
  });

  it.each(['/login/int/%2F%2Fevil.example', '/login/ext/evil.example', '/login/int/%5Cevil'])(
    'goes nowhere from %s',
    async (address) => {
      logIn(login);
      const { router, step } = visit(address);
      await step('There you are, Countess.');
      expect(router.state.location.pathname).toMatch(/^\/login\//);
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toEqual(['/go-to-minigame', expect.stringMatching(/logout$/)]);
    },
  );
});

describe('what goes wrong (specification section 8)', () => {
  const wrong = [
    ['userNotFound', 404, 'No account found with this phone number, is it correct?'],
    [
      'userInactive',
      403,
      "This account still needs to be activated. You can go back, and choose 'activate'.",
    ],
    [
      'rateLimited',
      429,
      'This was tried too often over this internet connection. Try again later.',
    ],
    ['captchaRequired', 403, 'we check that you are no robot. That check failed. Try again.'],
    ['generic', 500, 'Something went wrong on our side. Try again in a moment.'],
  ] as const;

  it.each(wrong)('%s at the phone', async (error, status, text) => {
    answer(refusal(error, status));
    const { press, fill } = visit();
    await press('Login (you need an account)');
    await fill({ 'Phone number': '0612345678' });
    await press('Send me a code');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(document.activeElement).toBe(alert);
  });

  it.each([
    ['gap', 45, 'An SMS was asked for just now for this number. Try again in 45 seconds.'],
    ['phone', 3_000, 'all the SMS that it may have for this in a day. Try again in 50 minutes.'],
    ['network', 700, 'such as mobile data, it works. Try again in 12 minutes.'],
    ['total', 9_000, 'for a while we send no more. Try again in 3 hours.'],
    [undefined, 9, 'tried too often over this internet connection. Try again in 9 seconds.'],
  ])('which limit was reached, and for how long: %s', async (limit, seconds, text) => {
    answer(() => limited(seconds, limit));
    const { press, fill } = visit();
    await press('Activate your account');
    await fill({ 'Phone number': '0612345678' });
    await press('Send me a code');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  it('userAlreadyExists keeps what was typed', async () => {
    answer(refusal('userAlreadyExists', 409));
    const { press, fill } = visit();
    await press('Create a new account');
    const values = {
      'First name': 'Ada',
      'Last name': 'L',
      Username: 'ada',
      'Phone number': '0612345678',
    };
    await fill(values);
    await press('Create account');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'A user account with these details already exists. The phone number and username should be unique.',
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('ada');
  });

  it('a wrong code, then the right one', async () => {
    answer(reference('r1'), refusal('invalidCredentials', 401), loggedIn);
    const { press, fill, step, askForCode } = visit();
    await askForCode();
    await fill({ 'Code from the SMS': '000000' });
    await press('Log in');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Wrong OTP code. Did you make a typo? If you want to resend the OTP, go back and resubmit.',
    );
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await fill({ 'Code from the SMS': '123456' });
    await press('Log in');
    await step('There you are, Countess.');
  });

  it.each([
    ['invalidActivationCode', 401, 'Wrong activation code. Did you make a typo?'],
    [
      'userAlreadyActivated',
      409,
      'This user has already been activated. You can go back and log in.',
    ],
  ])('%s at activation', async (error, status, text) => {
    answer(reference('r1'), refusal(error, status));
    const { press, fill } = visit();
    await press('Activate your account');
    await fill({ 'Phone number': '0612345678' });
    await press('Send me a code');
    await fill({ 'Activation code from the SMS': '123456' });
    await press('Activate');
    expect((await screen.findByRole('alert')).textContent).toContain(text);
  });

  it('sends nothing that breaks the rules of section 5, and says which', async () => {
    answer(reference('r1'));
    const { press, fill } = visit();
    await press('Create a new account');
    await fill({ 'Phone number': '061234567', 'Email address': 'ada@' });
    await press('Create account');
    await screen.findByText('Fill in your first name.');
    screen.getByText('Fill in your last name.');
    screen.getByText('Choose a username.');
    screen.getByText(/We cannot send an SMS to this number/);
    screen.getByText(/This is not an email address yet/);
    expect(document.activeElement).toBe(screen.getByLabelText('First name'));
    expect(received).toEqual([]);
  });

  it.each(['12345', '1234567', 'abcdef'])('sends no code such as %s', async (code) => {
    answer(reference('r1'));
    const { press, fill, askForCode } = visit();
    await askForCode();
    await fill({ 'Code from the SMS': code });
    await press('Log in');
    await screen.findByText('The code has six digits. Spaces are fine.');
    expect(received).toHaveLength(1);
  });

  it('forgets what was refused before once a field is wrong', async () => {
    answer(refusal('userNotFound', 404));
    const { press, fill } = visit();
    await press('Login (you need an account)');
    await fill({ 'Phone number': '0612345678' });
    await press('Send me a code');
    await screen.findByText('No account found with this phone number, is it correct?');
    await fill({ 'Phone number': '' });
    await press('Send me a code');
    await screen.findByText('Fill in your phone number.');
    expect(screen.queryByText(/No account found/)).toBeNull();
    await fill({ 'Phone number': '0612345679' });
    expect(screen.queryByText(/No account found/)).toBeNull();
  });

  it('puts what the service says of a number beside the field', async () => {
    answer(refusal('validationFailed', 400, { fieldErrors: { phone: 'invalid' } }));
    const { press, fill } = visit();
    await press('Login (you need an account)');
    await fill({ 'Phone number': '112' });
    await press('Send me a code');
    await screen.findByText(/We cannot send an SMS to this number/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
