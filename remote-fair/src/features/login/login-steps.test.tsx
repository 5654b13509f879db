import { isPageBusy } from '@site/shared/federation/busy';
import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { limited } from '../../testing/fair-network.ts';
import {
  answer,
  installLoginWall,
  loggedIn,
  received,
  reference,
  refusal,
  visit,
} from '../../testing/login-wall.ts';

// Whole journeys, while other test files share the processor.
vi.setConfig({ testTimeout: 30_000 });

installLoginWall();

describe('back', () => {
  it('leads to the step before, with an empty form', async () => {
    answer(reference('r1'));
    const { press, step, askForCode } = visit();
    await askForCode();
    await press('Back');
    await step('Log in with your phone');
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('');
    await press('Back');
    await step('What will it be?');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('is what the browser’s own button does, too', async () => {
    answer(reference('r1'));
    const { router, step, askForCode } = visit();
    await askForCode();
    await act(() => router.navigate(-1));
    await step('Log in with your phone');
    await act(() => router.navigate(-2));
    expect(router.state.location.pathname).toBe('/before');
  });

  it('is out of use while loading', async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    answer(() => arrived.then(reference('r1')));
    const { press, fill, step } = visit();
    await press('Login (you need an account)');
    await fill({ 'Phone number': '0612345678' });
    await press('Send me a code');
    await screen.findByRole('button', { name: 'Please wait…' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true);
    // Pressed twice, sent once.
    await press('Please wait…');
    arrive();
    await step('Enter your code');
    expect(received).toHaveLength(1);
  });
});

it('is left without the focus going back to it first', async () => {
  const { press } = visit();
  const focused: unknown[] = [];
  const note = ({ target }: FocusEvent) => focused.push((target as Element).tagName);
  document.addEventListener('focusin', note);
  onTestFinished(() => document.removeEventListener('focusin', note));
  await press('Create a new account');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(/^First name/));
  expect(focused).not.toContain('H2');
});

describe('the code', () => {
  it('is asked for as phones expect it', async () => {
    answer(reference('r1'));
    const { askForCode } = visit();
    expect(isPageBusy()).toBe(false);
    await askForCode();
    // No release takes the page away from under the code.
    expect(isPageBusy()).toBe(true);
    const { type, inputMode, autocomplete } =
      screen.getByLabelText<HTMLInputElement>('Code from the SMS');
    expect([type, inputMode, autocomplete]).toEqual(['text', 'numeric', 'one-time-code']);
  });

  it('can be sent again after a minute, and the newest reference counts', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    answer(reference('r1'), reference('r2'), loggedIn);
    const { press, fill, step, askForCode } = visit();
    await askForCode();
    screen.getByText(/in 60 s/);
    await act(() => vi.advanceTimersByTimeAsync(59_000));
    screen.getByText(/in 1 s/);
    expect(screen.queryByRole('button', { name: 'Send a new code' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await press('Send a new code');
    await screen.findByText(/A new code is on its way/);
    expect(document.activeElement).toBe(screen.getByLabelText('Code from the SMS'));
    await fill({ 'Code from the SMS': '123456' });
    await press('Log in');
    await step('There you are, Countess.');
    expect(received.map(({ body }) => body)).toEqual([
      { phone: '06 12345678' },
      { phone: '06 12345678' },
      { reference: 'r2', otp: '123456' },
    ]);
  });

  it('for a new account says which signup it belongs to when it is sent again', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    answer(reference('r1'), reference('r2'));
    const { press, fill, step } = visit();
    await press('Create a new account');
    await fill({ 'First name': 'Ada', 'Last name': 'Lovelace', Username: 'ada' });
    await fill({ 'Phone number': '0612345678' });
    await press('Create account');
    await step('Activate your account');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await press('Send a new code');
    await screen.findByText(/A new code is on its way/);
    expect(received.at(-1)).toEqual({
      type: expect.stringContaining('reactivation'),
      body: { phone: '0612345678', reference: 'r1' },
    });
  });

  it('can be sent again at once where a clock that was ahead has been put right', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    answer(reference('r1'));
    const { askForCode } = visit();
    await askForCode();
    screen.getByText(/in 60 s/);
    vi.setSystemTime(Date.now() - 3_600_000);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    screen.getByRole('button', { name: 'Send a new code' });
  });

  it.each([
    ['otp', 'invalidCredentials', /^Wrong OTP code\. Did you make a typo\?/],
    ['activate', 'invalidActivationCode', /^Wrong activation code\. Did you make a typo\?$/],
  ] as const)('that is refused at %s says when one works no more', async (step, key, literal) => {
    answer(reference('r1'), refusal(key, 401));
    const { press, fill, askForCode, signUp } = visit();
    await (step === 'otp' ? askForCode() : signUp({ 'Phone number': '0612345678' }));
    await fill({
      [step === 'otp' ? 'Code from the SMS' : 'Activation code from the SMS']: '123456',
    });
    await press(step === 'otp' ? 'Log in' : 'Activate');
    await screen.findByText(literal);
    screen.getByText(
      'A code works for ten minutes and takes five tries. After that, have a new one sent.',
    );
  });

  it('waits as long as the service asks', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    answer(reference('r1'), () => limited(86_326, 'phone'));
    const { press, askForCode } = visit();
    await askForCode();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await press('Send a new code');
    await screen.findByText(/^You can have a new code sent tomorrow at \d\d:\d\d\.$/);
    screen.getByText(/This number has had all the SMS that it may have for this in a day\.$/);
  });

  it('can still be filled in after the phone has dropped the page', async () => {
    answer(reference('r1'), loggedIn);
    const { router, askForCode } = visit();
    await askForCode();
    const { state } = router.state.location;
    cleanup();
    const again = visit();
    await act(() => again.router.navigate('/login', { state }));
    await again.fill({ 'Code from the SMS': '123456' });
    await again.press('Log in');
    await again.step('There you are, Countess.');
    expect(received[1]?.body).toEqual({ reference: 'r1', otp: '123456' });
  });
});
