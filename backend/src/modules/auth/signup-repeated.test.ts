import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { e164, makeSignup, openLoginWall, under, wrong } from '../../testing/login-wall.ts';

const minute = 60_000;

describe('a request whose answer got lost', () => {
  let wall: Awaited<ReturnType<typeof openLoginWall>>;

  beforeAll(async () => {
    wall = await openLoginWall();
  });

  afterAll(() => wall.close());

  const referenceOf = (answer: { json: () => { reference: string } }) => answer.json().reference;

  it('signs up once under its key, and is answered as the first time', async () => {
    const signup = makeSignup({ password: 'heet en scherp' });
    const key = randomUUID();
    const reference = referenceOf(await wall.signUp(signup, under(key)));
    await wall.restart();
    const again = await wall.signUp({ ...signup, phone: e164(signup) }, under(key));
    expect([again.statusCode, again.json()]).toEqual([200, { reference }]);
    const activated = await wall.activate(reference, await wall.codeTo(e164(signup)));
    expect(activated.json().user).toEqual({ username: signup.username, nickname: 'Pepertje' });
    const byPassword = await wall.logInByPassword(signup.username, 'heet en scherp');
    expect(byPassword.statusCode).toBe(200);
  });

  it('signs up once, also when both come at the same moment', async () => {
    const signup = makeSignup();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => wall.signUp(signup, under(key))));
    const [reference = '', ...others] = new Set(answers.map(referenceOf));
    expect(others).toEqual([]);
    const activated = await wall.activate(reference, await wall.codeTo(e164(signup)));
    expect(activated.statusCode).toBe(200);
  });

  it('gets another code once the first does not work any more', async () => {
    const signup = makeSignup();
    const key = randomUUID();
    const first = referenceOf(await wall.signUp(signup, under(key)));
    const code = await wall.codeTo(e164(signup));
    wall.clock.now += 11 * minute;
    const second = referenceOf(await wall.signUp(signup, under(key)));
    expect(second).not.toBe(first);
    const activated = await wall.activate(second, await wall.codeAfter(e164(signup), code));
    expect(activated.json().user.nickname).toBe('Pepertje');
    const late = await wall.signUp(signup, under(key));
    expect([late.statusCode, late.json().error]).toEqual([409, 'userAlreadyExists']);
  });

  it('is not for another sign-up, nor under a key that could be guessed', async () => {
    const signup = makeSignup();
    const key = randomUUID();
    await wall.signUp(signup, under(key));
    const other = await wall.signUp({ ...signup, lastName: 'Bakker' }, under(key));
    expect([other.statusCode, other.json().error]).toEqual([422, 'validationFailed']);
    const guessed = await wall.signUp(makeSignup(), under('form-1'));
    expect([guessed.statusCode, guessed.json().error]).toEqual([400, 'validationFailed']);
    // Without a key it is a stranger's.
    expect((await wall.signUp(signup)).json().error).toBe('userAlreadyExists');
    expect((await wall.signUp(signup, under(randomUUID()))).json().error).toBe('userAlreadyExists');
  });

  it('leads to its code by “Activate your account” too, at once', async () => {
    const signup = makeSignup();
    const key = randomUUID();
    const first = referenceOf(await wall.signUp(signup, under(key)));
    const stranger = await wall.reactivate(signup.phone, undefined, under(randomUUID()));
    expect(stranger.statusCode).toBe(429);
    const own = await wall.reactivate(signup.phone, undefined, under(key));
    expect([own.statusCode, referenceOf(own)]).toEqual([200, first]);
    wall.clock.now += minute;
    const later = referenceOf(await wall.reactivate(signup.phone, undefined, under(key)));
    const activated = await wall.activate(later, await wall.codeTo(e164(signup), 2));
    expect(activated.json().user).toEqual({ username: signup.username, nickname: 'Pepertje' });
  });

  it('has one code when it asks for another one, or to log in', async () => {
    const signup = makeSignup();
    const signedUp = referenceOf(await wall.signUp(signup));
    wall.clock.now += minute;
    const key = randomUUID();
    const sent = referenceOf(await wall.reactivate(signup.phone, signedUp, under(key)));
    const again = referenceOf(await wall.reactivate(signup.phone, signedUp, under(key)));
    expect(again).toBe(sent);
    expect((await wall.reactivate(signup.phone, signedUp, under(randomUUID()))).statusCode).toBe(
      429,
    );
    await wall.activate(sent, await wall.codeTo(e164(signup), 2));

    wall.clock.now += minute;
    const asked = referenceOf(await wall.askByPhone(signup.phone, under(key)));
    const repeated = await wall.askByPhone(signup.phone, under(key));
    expect(referenceOf(repeated)).toBe(asked);
    const code = await wall.codeTo(e164(signup), 3);
    expect((await wall.logIn(asked, code)).statusCode).toBe(200);
    // A code works once: the same request now asks for another one.
    expect((await wall.askByPhone(signup.phone, under(key))).statusCode).toBe(429);
    wall.clock.now += minute;
    const next = referenceOf(await wall.askByPhone(signup.phone, under(key)));
    const nextCode = await wall.codeTo(e164(signup), 4);
    if (nextCode !== code) expect((await wall.logIn(next, code)).statusCode).toBe(401);
    expect((await wall.logIn(next, nextCode)).statusCode).toBe(200);
  });

  it('logs in again when it was the code that was sent again, and nobody else does', async () => {
    const signup = makeSignup();
    const signedUp = referenceOf(await wall.signUp(signup));
    const code = await wall.codeTo(e164(signup));
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => wall.activate(signedUp, code, under(key))));
    answers.push(await wall.activate(signedUp, code, under(key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.json().user.nickname)).toEqual(Array(3).fill('Pepertje'));
    for (const other of [undefined, under(randomUUID())]) {
      const refused = await wall.activate(signedUp, code, other);
      expect([refused.statusCode, refused.json().error]).toEqual([409, 'userAlreadyActivated']);
    }
    expect((await wall.activate(signedUp, wrong(code), under(key))).statusCode).toBe(401);

    wall.clock.now += minute;
    const asked = referenceOf(await wall.askByPhone(signup.phone));
    const otp = await wall.codeAfter(e164(signup), code);
    expect((await wall.logIn(asked, otp, under(key))).statusCode).toBe(200);
    expect((await wall.logIn(asked, otp, under(key))).statusCode).toBe(200);
    expect((await wall.logIn(asked, otp)).statusCode).toBe(401);
    wall.clock.now += 10 * minute;
    expect((await wall.logIn(asked, otp, under(key))).statusCode).toBe(401);
  });

  it('does not forgive wrong codes', async () => {
    const signup = makeSignup();
    const key = randomUUID();
    const reference = referenceOf(await wall.signUp(signup, under(key)));
    const code = await wall.codeTo(e164(signup));
    for (let guess = 1; guess <= 5; guess += 1) {
      await wall.activate(reference, wrong(code));
      if (guess < 5) expect(referenceOf(await wall.signUp(signup, under(key)))).toBe(reference);
    }
    expect((await wall.activate(reference, code)).statusCode).toBe(401);
    expect((await wall.signUp(signup, under(key))).statusCode).toBe(429);
  });
});
