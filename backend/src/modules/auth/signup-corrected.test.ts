import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { e164, makeSignup, openLoginWall, under } from '../../testing/login-wall.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('a sign-up that is corrected', () => {
  let wall: Awaited<ReturnType<typeof openLoginWall>>;

  beforeAll(async () => {
    wall = await openLoginWall();
  });

  afterAll(() => wall.close());

  const referenceOf = (answer: { json: () => { reference: string } }) => answer.json().reference;
  const newPhone = () => makeSignup().phone;
  const errorOf = (answer: { statusCode: number; json: () => { error?: string } }) => [
    answer.statusCode,
    answer.json().error,
  ];

  /** Somebody who has just signed up, with what they need to correct it. */
  async function signedUp(overrides?: Parameters<typeof makeSignup>[0]) {
    const signup = makeSignup(overrides);
    const key = randomUUID();
    const reference = referenceOf(await wall.signUp(signup, under(key)));
    return { signup, key, reference, code: await wall.codeTo(e164(signup)) };
  }

  it('gets its code on the right number; the wrong one opens nothing and is free', async () => {
    const { signup, key, reference, code } = await signedUp({ password: 'heet en scherp' });
    const right = { ...signup, phone: newPhone(), password: '' };
    const corrected = await wall.signUp(right, under(randomUUID(), key));
    expect(corrected.statusCode).toBe(200);
    expect(errorOf(await wall.activate(reference, code))).toEqual([401, 'invalidActivationCode']);
    expect(errorOf(await wall.reactivate(signup.phone))).toEqual([404, 'userNotFound']);
    const activated = await wall.activate(referenceOf(corrected), await wall.codeTo(e164(right)));
    expect(activated.json().user).toEqual({ username: signup.username, nickname: 'Pepertje' });
    // An empty field keeps the password of before.
    const byPassword = await wall.logInByPassword(signup.username, 'heet en scherp');
    expect(byPassword.statusCode).toBe(200);
    wall.clock.now += minute;
    expect((await wall.signUp(makeSignup({ phone: signup.phone }))).statusCode).toBe(200);
  });

  it('needs no other SMS for another name, user name or password', async () => {
    const { signup, key, reference, code } = await signedUp({ password: 'mis' });
    const { username } = makeSignup();
    const right = { ...signup, firstName: 'Anne', username, nickname: '', password: 'goed zo' };
    const corrected = await wall.signUp(right, under(randomUUID(), key));
    expect([corrected.statusCode, referenceOf(corrected)]).toEqual([200, reference]);
    expect((await wall.signUp(makeSignup({ username: signup.username }))).statusCode).toBe(200);
    const activated = await wall.activate(reference, code);
    expect(activated.json().user).toEqual({ username, nickname: null });
    expect((await wall.logInByPassword(username, 'goed zo')).statusCode).toBe(200);
    expect((await wall.logInByPassword(username, 'mis')).statusCode).toBe(401);
  });

  it('can be corrected again, whichever answer got lost', async () => {
    const { signup, key } = await signedUp();
    const second = { ...signup, phone: newPhone() };
    const third = { ...signup, phone: newPhone() };
    const secondKey = randomUUID();
    const lost = referenceOf(await wall.signUp(second, under(secondKey, key)));
    expect(referenceOf(await wall.signUp(second, under(secondKey, key)))).toBe(lost);
    const corrected = referenceOf(await wall.signUp(third, under(randomUUID(), key)));
    const activated = await wall.activate(corrected, await wall.codeTo(e164(third)));
    expect(activated.json().user.username).toBe(signup.username);
    // The one before may never have arrived; the next one counts as if it had.
    const unheard = randomUUID();
    const first = makeSignup();
    const reference = referenceOf(await wall.signUp(first, under(randomUUID(), unheard)));
    const moved = { ...first, phone: newPhone() };
    const last = await wall.signUp(moved, under(randomUUID(), unheard));
    expect([last.statusCode, referenceOf(last) === reference]).toEqual([200, false]);
  });

  it('stays as it is when the correction is refused', async () => {
    const { signup: active } = await wall.makeAccount();
    const { signup, key, reference, code } = await signedUp();
    for (const taken of [{ phone: active.phone }, { username: active.username.toUpperCase() }]) {
      const refused = await wall.signUp({ ...signup, ...taken }, under(randomUUID(), key));
      expect(errorOf(refused)).toEqual([409, 'userAlreadyExists']);
    }
    expect((await wall.activate(reference, code)).json().user.username).toBe(signup.username);
  });

  it('is corrected by nobody else, and by nobody once it is active', async () => {
    const { signup, key, reference, code } = await signedUp();
    const stranger = { ...signup, phone: newPhone(), nickname: 'Gluurder' };
    for (const guess of [reference, randomUUID()]) {
      const refused = await wall.signUp(stranger, under(randomUUID(), guess));
      expect(errorOf(refused)).toEqual([409, 'userAlreadyExists']);
    }
    const short = await wall.signUp(stranger, under(randomUUID(), 'form-1'));
    expect(errorOf(short)).toEqual([400, 'validationFailed']);
    expect((await wall.activate(reference, code)).json().user.nickname).toBe('Pepertje');
    const late = await wall.signUp({ ...signup, phone: newPhone() }, under(randomUUID(), key));
    expect(errorOf(late)).toEqual([409, 'userAlreadyExists']);
    expect(await wall.outbox(e164(stranger))).toEqual([]);
  });

  it('leaves nothing to who only had its key when the phone’s owner activates it', async () => {
    const victim = newPhone();
    const { signup, key } = await signedUp({ nickname: 'Gluurder' });
    const prepared = { ...signup, phone: victim };
    await wall.signUp(prepared, under(randomUUID(), key));
    await wall.codeTo(e164(prepared));
    wall.clock.now += minute;
    const own = referenceOf(await wall.reactivate(victim, undefined, under(randomUUID())));
    const code = await wall.codeTo(e164(prepared), 2);
    // Who prepared it hears nothing of the code that the owner asked for.
    for (const sent of [
      await wall.signUp(prepared, under(randomUUID(), key)),
      await wall.reactivate(victim, undefined, under(key)),
    ]) {
      expect(errorOf(sent)).toEqual([429, 'rateLimited']);
    }
    const activated = await wall.activate(own, code);
    expect(activated.json().user).toEqual({
      username: expect.stringMatching(/^visitor-\w{12}$/),
      nickname: null,
    });
    expect((await wall.signUp(prepared, under(key))).json().error).toBe('userAlreadyExists');
  });

  it('gives its user name to others after an hour without a code, and keeps the rest', async () => {
    const { signup, key } = await signedUp();
    const other = makeSignup({ username: signup.username.toUpperCase() });
    wall.clock.now += hour - minute;
    expect(errorOf(await wall.signUp(other))).toEqual([409, 'userAlreadyExists']);
    wall.clock.now += 2 * minute;
    const reference = referenceOf(await wall.signUp(other));
    const activated = await wall.activate(reference, await wall.codeTo(e164(other)));
    expect(activated.json().user.username).toBe(other.username);
    const own = referenceOf(await wall.reactivate(signup.phone, undefined, under(key)));
    const first = await wall.activate(own, await wall.codeTo(e164(signup)));
    expect(first.json().user).toEqual({
      username: expect.stringMatching(/^visitor-\w{12}$/),
      nickname: 'Pepertje',
    });
  });
});
