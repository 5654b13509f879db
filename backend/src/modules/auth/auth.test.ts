import { contentTypes } from '@site/shared/contracts/content-types';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { e164, makeSignup, openLoginWall, wrong } from '../../testing/login-wall.ts';
import { makeLog } from '../../testing/silent-log.ts';

const minute = 60_000;

describe('the login wall', () => {
  const { log, written } = makeLog();
  let wall: Awaited<ReturnType<typeof openLoginWall>>;

  beforeAll(async () => {
    wall = await openLoginWall({ log });
  });

  afterAll(() => wall.close());

  it('signs up, activates with the code of the SMS, spaces allowed, and logs in at once', async () => {
    const signup = makeSignup();
    const signed = await wall.signUp(signup);
    expect(signed.statusCode).toBe(200);
    const { reference } = signed.json();
    const code = await wall.codeTo(e164(signup));
    const [sms] = await wall.outbox(e164(signup));
    expect(sms?.body.split('\n').at(-1)).toBe(`@localhost #${code}`);
    const answer = await wall.activate(reference, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(answer.json()).toMatchObject({
      user: { username: signup.username, nickname: 'Pepertje' },
      token: { validUntil: new Date(wall.clock.now + 30 * minute).toISOString() },
    });
    expect((await wall.tokenFor('site', answer.json().token.token)).statusCode).toBe(200);
  });

  it('knows phone and user name once, in whatever form', async () => {
    const { signup } = await wall.makeAccount();
    const taken = [
      makeSignup({ phone: signup.phone.replace(/^0/, '+31 (0)') }),
      makeSignup({ username: signup.username.toUpperCase() }),
    ];
    for (const other of taken) {
      const answer = await wall.signUp(other);
      expect([answer.statusCode, answer.json().error]).toEqual([409, 'userAlreadyExists']);
    }
    expect(await wall.outbox(e164(signup))).toHaveLength(1);
  });

  it('knows a user name once, in whatever characters and spaces it is written', async () => {
    const username = 'Zoe\u0308  U\u0308nal';
    const { login } = await wall.makeAccount({ username, password: 'heet en scherp' });
    expect(login.user.username).toBe('Zoë Ünal');
    const taken = await wall.signUp(makeSignup({ username: 'Zoë Ünal' }));
    expect([taken.statusCode, taken.json().error]).toEqual([409, 'userAlreadyExists']);
    const byPassword = await wall.logInByPassword(username, 'heet en scherp');
    expect(byPassword.statusCode).toBe(200);
  });

  it('says what is wrong with a phone number', async () => {
    const short = await wall.signUp(makeSignup({ phone: '061234567' }));
    expect(short.json()).toMatchObject({ fieldErrors: { phone: 'tooShort' } });
    const landline = await wall.signUp(makeSignup({ phone: '020 123 4567' }));
    expect(landline.json()).toMatchObject({ fieldErrors: { phone: 'invalid' } });
  });

  it('refuses a wrong activation code, and says when an account is active already', async () => {
    const signup = makeSignup();
    const { reference } = (await wall.signUp(signup)).json();
    const code = await wall.codeTo(e164(signup));
    expect((await wall.activate(reference, wrong(code))).json().error).toBe(
      'invalidActivationCode',
    );
    expect((await wall.activate('another', code)).json().error).toBe('invalidActivationCode');
    expect((await wall.activate(reference, code)).statusCode).toBe(200);
    expect((await wall.activate(reference, code)).json().error).toBe('userAlreadyActivated');
    expect((await wall.reactivate(signup.phone)).json().error).toBe('userAlreadyActivated');
    expect((await wall.reactivate('06 99 99 99 99')).json().error).toBe('userNotFound');
  });

  it('sends another activation code after a minute, and only the newest works', async () => {
    const signup = makeSignup();
    const first = (await wall.signUp(signup)).json();
    const firstCode = await wall.codeTo(e164(signup));
    const soon = await wall.reactivate(signup.phone);
    expect([soon.statusCode, soon.headers['retry-after']]).toEqual([429, '60']);
    wall.clock.now += minute;
    const { reference } = (await wall.reactivate(signup.phone)).json();
    const code = await wall.codeTo(e164(signup), 2);
    expect((await wall.activate(first.reference, firstCode)).json().error).toBe(
      'invalidActivationCode',
    );
    expect((await wall.activate(reference, code)).statusCode).toBe(200);
  });

  it('logs in with a code by SMS, which works once', async () => {
    const { signup } = await wall.makeAccount();
    wall.clock.now += minute;
    const { reference } = (await wall.askByPhone(`0031 ${signup.phone.slice(1)}`)).json();
    const code = await wall.codeTo(e164(signup), 2);
    const answers = await Promise.all([wall.logIn(reference, code), wall.logIn(reference, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await wall.logIn(reference, code)).json().error).toBe('invalidCredentials');
    expect((await wall.activate(reference, code)).statusCode).not.toBe(200);
  });

  it('gives a guesser five tries, also over a restart', async () => {
    const { signup } = await wall.makeAccount();
    wall.clock.now += minute;
    const { reference } = (await wall.askByPhone(signup.phone)).json();
    const code = await wall.codeTo(e164(signup), 2);
    for (let guess = 1; guess <= 5; guess++) {
      if (guess === 4) {
        await wall.restart();
      }
      expect((await wall.logIn(reference, wrong(code))).json().error).toBe('invalidCredentials');
    }
    expect((await wall.logIn(reference, code)).json().error).toBe('invalidCredentials');
  });

  it('limits codes per phone and calls per address, also over a restart', async () => {
    const { signup } = await wall.makeAccount();
    // The code that activated it was none of the five a day.
    for (let codes = 1; codes <= 5; codes++) {
      wall.clock.now += minute;
      expect((await wall.askByPhone(signup.phone)).statusCode).toBe(200);
    }
    wall.clock.now += minute;
    for (const when of ['before', 'after']) {
      const asked = await wall.askByPhone(signup.phone);
      expect([when, asked.statusCode, asked.json().error]).toEqual([when, 429, 'rateLimited']);
      expect(Number(asked.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
      if (when === 'before') {
        await wall.restart();
      }
    }
    for (let calls = 1; calls <= 4; calls++) await wall.askByPhone('06 88 88 88 88');
    // More calls were made than these from the one address.
    await wall.restart({ AUTH_LIMIT: '10' });
    const refused = await wall.logInByPassword('niemand', 'niets');
    await wall.restart();
    expect(refused.statusCode).toBe(429);
  });

  it('forgets a code after ten minutes', async () => {
    const { signup } = await wall.makeAccount();
    wall.clock.now += minute;
    const { reference } = (await wall.askByPhone(signup.phone)).json();
    const code = await wall.codeTo(e164(signup), 2);
    wall.clock.now += 10 * minute;
    expect((await wall.logIn(reference, code)).json().error).toBe('invalidCredentials');
  });

  it('sends no code to who is unknown or not active', async () => {
    expect((await wall.askByPhone('06 88 88 88 88')).json().error).toBe('userNotFound');
    const signup = makeSignup({ email: 'nieuw@example.com' });
    await wall.signUp(signup);
    wall.clock.now += minute;
    expect((await wall.askByPhone(signup.phone)).json().error).toBe('userInactive');
    // Nobody has proven this address yet.
    expect((await wall.askByEmail('nieuw@example.com')).json().error).toBe('userNotFound');
  });

  it('logs in by password too', async () => {
    const { signup } = await wall.makeAccount({ password: 'heet en scherp' });
    const right = await wall.logInByPassword(signup.username, 'heet en scherp');
    expect(right.statusCode).toBe(200);
    const refused = [
      await wall.logInByPassword(signup.username, 'heet'),
      await wall.logInByPassword('niemand', 'heet en scherp'),
    ];
    expect(refused.map((answer) => answer.json().error)).toEqual([
      'invalidCredentials',
      'invalidCredentials',
    ]);
  });

  it('frees what nobody activated within a day', async () => {
    const signup = makeSignup();
    await wall.signUp(signup);
    expect((await wall.signUp(signup)).json().error).toBe('userAlreadyExists');
    wall.clock.now += 25 * 60 * minute;
    expect((await wall.signUp(signup)).statusCode).toBe(200);
  });

  it('renews the site’s token, and makes one for the minigame that opens nothing here', async () => {
    const { login } = await wall.makeAccount();
    wall.clock.now += 26 * minute;
    const renewed = (await wall.tokenFor('site', login.token.token)).json();
    wall.clock.now += 10 * minute;
    expect((await wall.tokenFor('site', login.token.token)).json().error).toBe('unauthorised');
    const minigame = await wall.tokenFor('minigame', renewed.token);
    expect(decodeJwt(minigame.json().token)).toMatchObject({
      aud: 'minigame',
      nickname: 'Pepertje',
    });
    expect((await wall.tokenFor('site', minigame.json().token)).statusCode).toBe(401);
    expect((await wall.tokenFor('bank', renewed.token)).statusCode).toBe(400);
  });

  it('trusts no token of another make', async () => {
    const { login } = await wall.makeAccount();
    const forged = await new SignJWT(decodeJwt(login.token.token))
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a secret of somebody else, quite long'));
    const [header, payload] = login.token.token.split('.');
    for (const token of [forged, `${header}.${payload}.`, 'nonsense', '']) {
      expect((await wall.tokenFor('site', token)).statusCode).toBe(401);
    }
  });

  it('ends a session for good', async () => {
    const { login } = await wall.makeAccount();
    // A proxy names a type for nothing at all.
    const headers = {
      authorization: `Bearer ${login.token.token}`,
      'content-type': 'application/octet-stream',
    };
    const logout = await wall.app().inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(logout.statusCode).toBe(204);
    expect((await wall.tokenFor('site', login.token.token)).json().error).toBe('unauthorised');
  });

  it('takes no other content type', async () => {
    const answer = await wall.call('user', 'application/json', makeSignup());
    expect([answer.statusCode, answer.json().error]).toEqual([415, 'unsupportedMediaType']);
    const other = await wall.call('user', contentTypes.loginOtp, { reference: 'r', otp: '123456' });
    expect(other.statusCode).toBe(415);
  });

  it('sends a code in the language of the page', async () => {
    const signup = makeSignup();
    await wall.call('user', contentTypes.signup, signup, { 'accept-language': 'nl' });
    await expect
      .poll(() => wall.outbox(e164(signup)))
      .toEqual([
        expect.objectContaining({
          body: expect.stringMatching(/^\d{6} is je code voor .*#\d{6}$/s),
        }),
      ]);
  });

  it('logs neither phones nor codes', async () => {
    const { signup } = await wall.makeAccount();
    const [sms] = await wall.outbox(e164(signup));
    const code = /^\d{6}/.exec(sms?.body ?? '')?.[0] ?? 'no code';
    expect(written()).not.toContain(code);
    expect(written()).not.toContain(e164(signup).slice(3));
  });
});
