import { contentTypes } from '@site/shared/contracts/content-types';
import type { LoginAnswer } from '@site/shared/contracts/login';
import type { OutboxMessage } from '@site/shared/contracts/outbox';
import type { Signup } from '@site/shared/contracts/signup';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLog } from '../../testing/silent-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { describeOnBoth, type TestStorage } from '../../testing/test-storage.ts';

const minute = 60_000;

let people = 0;

/** Somebody new, so that no test meets the account or the limits of another. */
function makeSignup(overrides: Partial<Signup> = {}): Signup {
  people += 1;
  return {
    firstName: 'Anna',
    lastName: 'de Vries',
    username: `anna${people}`,
    nickname: 'Pepertje',
    password: '',
    email: '',
    phone: `06 12 34 5${String(people).padStart(3, '0')}`,
    ...overrides,
  };
}

describeOnBoth('the login wall', (makeStorage) => {
  const { log, written } = makeLog();
  let storage: TestStorage;
  let site: TestApp;
  let clock = Date.UTC(2025, 10, 6, 9);

  const open = async (environment: Record<string, string> = {}) => {
    site = await startTestApp({ storage, log, environment, now: () => clock });
  };

  beforeAll(async () => {
    storage = await makeStorage();
    await open();
  });

  afterAll(async () => {
    await site.close();
    await storage.remove();
  });

  async function call(url: string, contentType: string, body: object, headers = {}) {
    return site.app.inject({
      method: 'POST',
      url: `/api/auth/${url}`,
      headers: { 'content-type': contentType, ...headers },
      payload: JSON.stringify(body),
    });
  }

  const signUp = (signup: Signup) => call('user', contentTypes.signup, signup);
  const activate = (reference: string, activationCode: string) =>
    call('user', contentTypes.activation, { reference, activationCode });
  const reactivate = (phone: string) => call('user', contentTypes.reactivation, { phone });
  const askByPhone = (phone: string) => call('login', contentTypes.loginPhone, { phone });
  const logIn = (reference: string, otp: string) =>
    call('login', contentTypes.loginOtp, { reference, otp });
  const logInByPassword = (username: string, password: string) =>
    call('login', contentTypes.loginPassword, { username, password });

  async function outbox(to: string): Promise<OutboxMessage[]> {
    const answer = await site.app.inject({
      url: '/outbox',
      headers: { accept: 'application/json' },
    });
    return answer.json<OutboxMessage[]>().filter((message) => message.to === to);
  }

  /** The code of the newest message to somebody. */
  async function codeTo(to: string, count = 1): Promise<string> {
    await expect.poll(() => outbox(to)).toHaveLength(count);
    const [newest] = await outbox(to);
    return /^\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
  }

  const e164 = ({ phone }: Signup) => `+31${phone.replace(/\s/g, '').slice(1)}`;

  /** A code that is not the given one. */
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  async function makeAccount(overrides?: Partial<Signup>) {
    const signup = makeSignup(overrides);
    const { reference } = (await signUp(signup)).json();
    const answer = await activate(reference, await codeTo(e164(signup)));
    expect(answer.statusCode).toBe(200);
    return { signup, login: answer.json<LoginAnswer>() };
  }

  const tokenFor = (name: string, token: string) =>
    site.app.inject({
      url: `/api/auth/token/${name}`,
      headers: { authorization: `Bearer ${token}` },
    });

  it('signs up, activates with the code of the SMS, spaces allowed, and logs in at once', async () => {
    const signup = makeSignup();
    const signed = await signUp(signup);
    expect(signed.statusCode).toBe(200);
    const { reference } = signed.json();
    const code = await codeTo(e164(signup));
    const [sms] = await outbox(e164(signup));
    expect(sms?.body.split('\n').at(-1)).toBe(`@localhost #${code}`);
    const answer = await activate(reference, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.json()).toMatchObject({
      user: { username: signup.username, nickname: 'Pepertje' },
      token: { validUntil: new Date(clock + 30 * minute).toISOString() },
    });
    expect((await tokenFor('site', answer.json().token.token)).statusCode).toBe(200);
  });

  it('knows phone and user name once, in whatever form', async () => {
    const { signup } = await makeAccount();
    const taken = [
      makeSignup({ phone: signup.phone.replace(/^0/, '+31 (0)') }),
      makeSignup({ username: signup.username.toUpperCase() }),
    ];
    for (const other of taken) {
      const answer = await signUp(other);
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'userAlreadyExists']);
    }
    expect(await outbox(e164(signup))).toHaveLength(1);
  });

  it('says what is wrong with a phone number', async () => {
    const short = await signUp(makeSignup({ phone: '061234567' }));
    expect(short.json()).toMatchObject({ fieldErrors: { phone: 'tooShort' } });
    const landline = await signUp(makeSignup({ phone: '020 123 4567' }));
    expect(landline.json()).toMatchObject({ fieldErrors: { phone: 'invalid' } });
  });

  it('refuses a wrong activation code, and says when an account is active already', async () => {
    const signup = makeSignup();
    const { reference } = (await signUp(signup)).json();
    const code = await codeTo(e164(signup));
    expect((await activate(reference, wrong(code))).json().error).toBe('invalidActivationCode');
    expect((await activate('another', code)).json().error).toBe('invalidActivationCode');
    expect((await activate(reference, code)).statusCode).toBe(200);
    expect((await activate(reference, code)).json().error).toBe('userAlreadyActivated');
    expect((await reactivate(signup.phone)).json().error).toBe('userAlreadyActivated');
    expect((await reactivate('06 99 99 99 99')).json().error).toBe('userNotFound');
  });

  it('sends another activation code after a minute, and only the newest works', async () => {
    const signup = makeSignup({ password: 'van iemand anders' });
    const first = (await signUp(signup)).json();
    const firstCode = await codeTo(e164(signup));
    const soon = await reactivate(signup.phone);
    expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60']);
    clock += minute;
    const { reference } = (await reactivate(signup.phone)).json();
    const code = await codeTo(e164(signup), 2);
    expect((await activate(first.reference, firstCode)).json().error).toBe('invalidActivationCode');
    expect((await activate(reference, code)).statusCode).toBe(200);
    // Who signed up need not be who has the phone: the password does not outlive that doubt.
    const byPassword = await logInByPassword(signup.username, 'van iemand anders');
    expect(byPassword.json().error).toBe('invalidCredentials');
  });

  it('logs in with a code by SMS, which works once', async () => {
    const { signup } = await makeAccount();
    clock += minute;
    const { reference } = (await askByPhone(`0031 ${signup.phone.slice(1)}`)).json();
    const code = await codeTo(e164(signup), 2);
    const answers = await Promise.all([logIn(reference, code), logIn(reference, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await logIn(reference, code)).json().error).toBe('invalidCredentials');
    expect((await activate(reference, code)).statusCode).not.toBe(200);
  });

  it('gives a guesser five tries, also over a restart', async () => {
    const { signup } = await makeAccount();
    clock += minute;
    const { reference } = (await askByPhone(signup.phone)).json();
    const code = await codeTo(e164(signup), 2);
    for (let guess = 1; guess <= 5; guess++) {
      if (guess === 4) {
        await site.close();
        await open();
      }
      expect((await logIn(reference, wrong(code))).json().error).toBe('invalidCredentials');
    }
    expect((await logIn(reference, code)).json().error).toBe('invalidCredentials');
  });

  it('limits codes per phone and calls per address, also over a restart', async () => {
    const { signup } = await makeAccount();
    // Of five a day the activation took one.
    for (let codes = 2; codes <= 5; codes++) {
      clock += minute;
      expect((await askByPhone(signup.phone)).statusCode).toBe(200);
    }
    clock += minute;
    for (const when of ['before', 'after']) {
      const asked = await askByPhone(signup.phone);
      expect([when, asked.statusCode, asked.json().error]).toEqual([when, 429, 'rateLimited']);
      expect(Number(asked.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
      if (when === 'before') {
        await site.close();
        await open();
      }
    }
    // This file's tests have made more calls than these from their one address.
    await site.close();
    await open({ AUTH_LIMIT: '10' });
    expect((await logInByPassword('niemand', 'niets')).statusCode).toBe(429);
    await site.close();
    await open();
  });

  it('forgets a code after ten minutes', async () => {
    const { signup } = await makeAccount();
    clock += minute;
    const { reference } = (await askByPhone(signup.phone)).json();
    const code = await codeTo(e164(signup), 2);
    clock += 10 * minute;
    expect((await logIn(reference, code)).json().error).toBe('invalidCredentials');
  });

  it('sends no code to who is unknown or not active', async () => {
    expect((await askByPhone('06 88 88 88 88')).json().error).toBe('userNotFound');
    const signup = makeSignup({ email: 'nieuw@example.com' });
    await signUp(signup);
    clock += minute;
    expect((await askByPhone(signup.phone)).json().error).toBe('userInactive');
    const byEmail = await call('login', contentTypes.loginEmail, { email: 'nieuw@example.com' });
    expect(byEmail.json().error).toBe('userInactive');
  });

  it('logs in by e-mail and by password too', async () => {
    const email = `anna${people}@example.com`;
    const { signup } = await makeAccount({ email, password: 'heet en scherp' });
    const asked = await call('login', contentTypes.loginEmail, { email: email.toUpperCase() });
    const byEmail = await logIn(asked.json().reference, await codeTo(email.toUpperCase()));
    expect(byEmail.statusCode).toBe(200);
    expect((await logInByPassword(signup.username, 'heet en scherp')).statusCode).toBe(200);
    const refused = [
      await logInByPassword(signup.username, 'heet'),
      await logInByPassword('niemand', 'heet en scherp'),
    ];
    expect(refused.map((answer) => answer.json().error)).toEqual([
      'invalidCredentials',
      'invalidCredentials',
    ]);
  });

  it('frees what nobody activated within a day', async () => {
    const signup = makeSignup();
    await signUp(signup);
    expect((await signUp(signup)).json().error).toBe('userAlreadyExists');
    clock += 25 * 60 * minute;
    expect((await signUp(signup)).statusCode).toBe(200);
  });

  it('renews the site’s token, and makes one for the minigame that opens nothing here', async () => {
    const { login } = await makeAccount();
    clock += 26 * minute;
    const renewed = (await tokenFor('site', login.token.token)).json();
    clock += 10 * minute;
    expect((await tokenFor('site', login.token.token)).json().error).toBe('unauthorised');
    const minigame = await tokenFor('minigame', renewed.token);
    expect(decodeJwt(minigame.json().token)).toMatchObject({
      aud: 'minigame',
      nickname: 'Pepertje',
    });
    expect((await tokenFor('site', minigame.json().token)).statusCode).toBe(401);
    expect((await tokenFor('bank', renewed.token)).statusCode).toBe(400);
  });

  it('trusts no token of another make', async () => {
    const { login } = await makeAccount();
    const forged = await new SignJWT(decodeJwt(login.token.token))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a secret of somebody else, quite long'));
    const [header, payload] = login.token.token.split('.');
    for (const token of [forged, `${header}.${payload}.`, 'nonsense', '']) {
      expect((await tokenFor('site', token)).statusCode).toBe(401);
    }
  });

  it('ends a session for good', async () => {
    const { login } = await makeAccount();
    // A proxy names a type for nothing at all.
    const headers = {
      authorization: `Bearer ${login.token.token}`,
      'content-type': 'application/octet-stream',
    };
    const logout = await site.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(logout.statusCode).toBe(204);
    expect((await tokenFor('site', login.token.token)).json().error).toBe('unauthorised');
  });

  it('takes no other content type', async () => {
    const answer = await call('user', 'application/json', makeSignup());
    expect([answer.statusCode, answer.json().error]).toEqual([415, 'unsupportedMediaType']);
    const other = await call('user', contentTypes.loginOtp, { reference: 'r', otp: '123456' });
    expect(other.statusCode).toBe(415);
  });

  it('sends a code in the language of the page', async () => {
    const signup = makeSignup();
    await call('user', contentTypes.signup, signup, { 'accept-language': 'nl' });
    await expect
      .poll(() => outbox(e164(signup)))
      .toEqual([
        expect.objectContaining({
          body: expect.stringMatching(/^\d{6} is je code voor .*#\d{6}$/s),
        }),
      ]);
  });

  it('logs neither phones nor codes', async () => {
    const { signup } = await makeAccount();
    const [sms] = await outbox(e164(signup));
    const code = /^\d{6}/.exec(sms?.body ?? '')?.[0] ?? 'no code';
    expect(written()).not.toContain(code);
    expect(written()).not.toContain(e164(signup).slice(3));
  });
});
