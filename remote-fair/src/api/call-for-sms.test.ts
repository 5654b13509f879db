import { expect, it } from 'vitest';
import { answer, calls, recordNetwork, sent } from '../../../shared/test/recorded-network.ts';
import { registerForChallenge } from '../features/challenge/api/register-for-challenge.ts';
import { logInWithPhone } from '../features/login/api/log-in.ts';
import { createTicket } from '../features/ticket-registration/api/create-ticket.ts';
import { sendTicketsAgain } from '../form/send-tickets-again.ts';

recordNetwork();

const person = { firstName: 'Grace', lastName: 'Hopper', email: '' };
const ticket = {
  ...person,
  phoneNumber: '0612345678',
  employeeLookingForJob: false,
  zzpLookingForJob: false,
  homeAssistantInfo: false,
} as const;
const registration = { ...person, phone: '0612345678', options: {} };

const refusal = { error: 'captchaRequired', message: 'Many messages are asked for.' };

/** The service asks for a bot check, until there is one. */
function askForBotCheck(path: string, body: unknown): void {
  answer(path, body);
  answer(path, refusal, { status: 403, once: true });
}

it.each([
  ['challenge/ticket', '', () => registerForChallenge(registration, { idempotencyKey: 'one' })],
  ['tickets', '', () => createTicket('waffles', ticket, { idempotencyKey: 'one' })],
  ['my-ticket', '', () => sendTicketsAgain('0612345678')],
  ['auth/login', { reference: 'abc' }, () => logInWithPhone({ phone: '0612345678' })],
])(
  '%s brings a bot check when it is asked for one, and nothing else changes',
  async (path, body, call) => {
    askForBotCheck(`*/${path}`, body);
    await call();
    const [first, last] = sent.filter(({ call: name }) => name.endsWith(path));
    expect(first?.headers.get('X-Captcha-Token')).toBeNull();
    expect(last?.headers.get('X-Captcha-Token')).toBe('captcha');
    const request = sent.find(({ call: name }) => name === 'POST /api/captcha/token');
    expect(request?.body).toEqual({ action: 'submit', proof: expect.anything() });
    expect(last?.body).toEqual(first?.body);
    expect(last?.headers.get('Idempotency-Key')).toBe(
      first?.headers.get('Idempotency-Key') ?? null,
    );
  },
);

it('brings none otherwise, whatever goes wrong', async () => {
  answer('*/my-ticket', { error: 'rateLimited', message: 'Too many.' }, { status: 429 });
  const asked = sendTicketsAgain('0612345678');
  await expect(asked).rejects.toMatchObject({ key: 'rateLimited' });
  expect(calls()).toEqual(['GET /api/xsrf', 'POST /api/my-ticket']);
});

it('asks once: a check that does not pass is told', async () => {
  answer('*/my-ticket', refusal, { status: 403 });
  const asked = sendTicketsAgain('0612345678');
  await expect(asked).rejects.toMatchObject({ key: 'captchaRequired', status: 403 });
  expect(calls().filter((call) => call.endsWith('my-ticket'))).toHaveLength(2);
});

it('tells when there is no token', async () => {
  answer('*/my-ticket', refusal, { status: 403 });
  answer('*/api/captcha/*', '', { status: 503 });
  const asked = sendTicketsAgain('0612345678');
  await expect(asked).rejects.toMatchObject({ key: 'captchaFailed' });
});
