import type { LoginAnswer } from '@site/shared/contracts/login';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { e164, makeSignup, openLoginWall, wrong } from '../../testing/login-wall.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('an account', () => {
  let wall: Awaited<ReturnType<typeof openLoginWall>>;

  beforeAll(async () => {
    wall = await openLoginWall();
  });

  afterAll(() => wall.close());

  const later = (time = minute) => {
    wall.clock.now += time;
  };

  let mailboxes = 0;
  const newEmail = () => {
    mailboxes += 1;
    return `Anna${mailboxes}@example.com`;
  };

  /** Proves the address of an account, by a code that goes to it. */
  async function proveEmail(email: string, token: string, mails = 1) {
    const { reference } = (await wall.askByEmail(email, token)).json();
    return wall.logIn(reference, await wall.codeTo(email, mails));
  }

  it('that somebody else prepared keeps nothing of theirs once its phone is proven', async () => {
    const email = newEmail();
    const prepared = makeSignup({ email, password: 'van iemand anders', nickname: 'Gluurder' });
    const { reference: theirs } = (await wall.signUp(prepared)).json();
    const theirCode = await wall.codeTo(e164(prepared));
    later();
    expect((await wall.signUp({ ...makeSignup(), phone: prepared.phone })).json().error).toBe(
      'userAlreadyExists',
    );
    const { reference } = (await wall.reactivate(prepared.phone)).json();
    const activated = await wall.activate(reference, await wall.codeTo(e164(prepared), 2));
    const { user, token } = activated.json<LoginAnswer>();
    expect(user).toEqual({ username: expect.stringMatching(/^visitor-\w{12}$/), nickname: null });

    const byPassword = await wall.logInByPassword(prepared.username, 'van iemand anders');
    expect(byPassword.json().error).toBe('invalidCredentials');
    expect((await wall.askByEmail(email)).json().error).toBe('userNotFound');
    expect((await wall.askByEmail(email, token.token)).json().error).toBe('userNotFound');
    expect(await wall.outbox(email)).toEqual([]);
    expect((await wall.activate(theirs, theirCode)).json().error).toBe('userAlreadyActivated');
    // Their user name is free again.
    expect((await wall.signUp(makeSignup({ username: prepared.username }))).statusCode).toBe(200);
  });

  it('cannot be kept by having the phone’s owner answer a code that somebody else asked for', async () => {
    const prepared = makeSignup({ password: 'van iemand anders' });
    const { reference: theirs } = (await wall.signUp(prepared)).json();
    later();
    const { reference: own } = (await wall.reactivate(prepared.phone)).json();
    await wall.codeTo(e164(prepared), 2);
    later();
    await wall.reactivate(prepared.phone, theirs);
    const newest = await wall.codeTo(e164(prepared), 3);
    expect((await wall.activate(own, newest)).json().error).toBe('invalidActivationCode');
  });

  it('stays as it was filled in for who signed up, also with a second code', async () => {
    const email = newEmail();
    const signup = makeSignup({ email, password: 'heet en scherp' });
    let { reference } = (await wall.signUp(signup)).json();
    await wall.codeTo(e164(signup));
    for (const codes of [2, 3]) {
      later();
      ({ reference } = (await wall.reactivate(signup.phone, reference)).json());
      await wall.codeTo(e164(signup), codes);
    }
    const activated = await wall.activate(reference, await wall.codeTo(e164(signup), 3));
    expect(activated.json().user).toEqual({ username: signup.username, nickname: 'Pepertje' });
    const byPassword = await wall.logInByPassword(signup.username, 'heet en scherp');
    expect(byPassword.statusCode).toBe(200);
  });

  it('is no one else’s by a signup of another account', async () => {
    const mine = makeSignup();
    const { reference } = (await wall.signUp(mine)).json();
    const prepared = makeSignup({ nickname: 'Gluurder' });
    await wall.signUp(prepared);
    later();
    const sent = (await wall.reactivate(prepared.phone, reference)).json();
    const activated = await wall.activate(sent.reference, await wall.codeTo(e164(prepared), 2));
    expect(activated.json().user.nickname).toBeNull();
  });

  it('activates once, however many try at the same time', async () => {
    const signup = makeSignup();
    const { reference } = (await wall.signUp(signup)).json();
    const code = await wall.codeTo(e164(signup));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => wall.activate(reference, code)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.every((status) => [200, 401, 409].includes(status))).toBe(true);
  });

  it('logs in by e-mail once its address is proven, and not before', async () => {
    const email = newEmail();
    const { login } = await wall.makeAccount({ email });
    expect((await wall.askByEmail(email)).json().error).toBe('userNotFound');
    expect((await wall.askByEmail(email, 'no token')).json().error).toBe('userNotFound');
    const proof = await proveEmail(email, login.token.token);
    expect(proof.json().user).toEqual(login.user);
    const { reference } = (await wall.askByEmail(email.toLowerCase())).json();
    const code = await wall.codeTo(email.toLowerCase());
    const answers = await Promise.all([wall.logIn(reference, code), wall.logIn(reference, code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });

  it('proves its own address only', async () => {
    const { login } = await wall.makeAccount({ email: newEmail() });
    const other = newEmail();
    expect((await wall.askByEmail(other, login.token.token)).json().error).toBe('userNotFound');
    expect(await wall.outbox(other)).toEqual([]);
  });

  it('is found by an address that two accounts prove: the last one has it', async () => {
    const email = newEmail();
    const first = await wall.makeAccount({ email });
    const second = await wall.makeAccount({ email: email.toLowerCase() });
    await proveEmail(email, first.login.token.token);
    later();
    await proveEmail(email, second.login.token.token, 2);
    later();
    const { reference } = (await wall.askByEmail(email)).json();
    const answer = await wall.logIn(reference, await wall.codeTo(email, 3));
    expect(answer.json().user).toEqual(second.login.user);
  });

  it('gets five codes by e-mail a day', async () => {
    const email = newEmail();
    const { login } = await wall.makeAccount({ email });
    await proveEmail(email, login.token.token);
    for (let mails = 2; mails <= 5; mails += 1) {
      later(20 * minute);
      expect((await wall.askByEmail(email)).statusCode).toBe(200);
    }
    later(20 * minute);
    for (const address of [email, email.toLowerCase()]) {
      const refused = await wall.askByEmail(address, login.token.token);
      expect([refused.statusCode, refused.json().error]).toEqual([429, 'rateLimited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(22 * 60 * 60);
    }
    later(day);
    expect((await wall.askByEmail(email)).statusCode).toBe(200);
  });

  it('rests its login by e-mail after a hundred wrong codes, until its owner logs in', async () => {
    const email = newEmail();
    const { signup, login } = await wall.makeAccount({ email });
    await proveEmail(email, login.token.token);
    let code = await wall.codeTo(email);
    for (let mails = 1; mails <= 20; mails += 1) {
      later(mails % 5 === 0 ? day : minute);
      const { reference } = (await wall.askByEmail(email)).json();
      code = await wall.codeAfter(email, code);
      const from = { from: `198.51.100.${mails}` };
      const tries = Array.from({ length: 5 }, () => wall.logIn(reference, wrong(code), from));
      const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual([401, 401, 401, 401, 401]);
    }
    later(day);
    const refused = await wall.askByEmail(email);
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'rateLimited']);
    const activation = await wall.newestCode(e164(signup));
    const { reference } = (await wall.askByPhone(signup.phone)).json();
    const bySms = await wall.logIn(reference, await wall.codeAfter(e164(signup), activation));
    expect(bySms.statusCode).toBe(200);
    expect((await wall.askByEmail(email)).statusCode).toBe(200);
  });
});
