import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { e164, openLoginWall } from '../../testing/login-wall.ts';
import { makeLog } from '../../testing/silent-log.ts';
import { passwordCost } from './passwords.ts';

const minute = 60_000;
const guesser = '198.51.100.7';
const elsewhere = '203.0.113.9';

describe('attempts to log in', () => {
  const { log, written } = makeLog();
  let wall: Awaited<ReturnType<typeof openLoginWall>>;

  beforeAll(async () => {
    wall = await openLoginWall({ log, hashingCost: passwordCost });
  });

  afterAll(() => wall.close());

  const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  const reported = (event: string) =>
    written()
      .split('\n')
      .filter((line) => line.includes(`"event":"${event}"`));

  it('with wrong passwords are refused by client, and shut nobody out elsewhere', async () => {
    const password = 'heet en scherp';
    const { signup } = await wall.makeAccount({ password });
    const { username } = signup;
    const flood = await times(40, () => wall.logInByPassword(username, 'mis', guesser));
    const refusals = flood.filter(({ statusCode }) => statusCode === 429);
    expect(refusals.length).toBeGreaterThanOrEqual(30);
    expect(flood.every(({ statusCode }) => statusCode >= 400)).toBe(true);

    const refused = await wall.logInByPassword(username, password, guesser);
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'rateLimited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const owner = await wall.logInByPassword(username.toUpperCase(), password, elsewhere);
    expect(owner.statusCode).toBe(200);

    expect(reported('password-refused').length).toBeGreaterThan(0);
    expect(reported('budget-exceeded')[0]).toContain('"subject":"password-hashing"');
    expect(reported('rate-limit-exceeded').join()).toContain('"subject":"password-client"');
    for (const secret of [password, username, guesser]) expect(written()).not.toContain(secret);
  });

  it('with wrong codes are refused by client, the right one then too', async () => {
    const { signup } = await wall.makeAccount();
    wall.clock.now += minute;
    const { reference } = (await wall.askByPhone(signup.phone)).json();
    const code = await wall.codeTo(e164(signup), 2);
    const from = { from: guesser };
    const guesses = await times(130, (index) => wall.logIn(`made-up-${index}`, '123456', from));
    expect(new Set(guesses.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]));
    expect((await wall.logIn(reference, code, from)).statusCode).toBe(429);
    expect((await wall.logIn(reference, code, { from: elsewhere })).statusCode).toBe(200);
    expect(reported('login-code-refused').length).toBeGreaterThan(0);
    expect(reported('rate-limit-exceeded').join()).toContain('"subject":"wrong-code"');
  });

  it('with wrong activation codes are reported', async () => {
    await wall.activate('made-up', '123456');
    expect(reported('activation-code-refused')).toHaveLength(1);
  });
});
