import { contentTypes } from '@site/shared/contracts/content-types';
import type { LoginAnswer } from '@site/shared/contracts/login';
import type { OutboxMessage } from '@site/shared/contracts/outbox';
import type { Signup } from '@site/shared/contracts/signup';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { lendStorage } from './lent-storage.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestStorage } from './test-storage.ts';

type Headers = Record<string, string>;

let people = 0;

/** Somebody new, so that no test meets the account or the limits of another. */
export function makeSignup(overrides: Partial<Signup> = {}): Signup {
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

/** Headers of a request under a key, which may correct what an earlier one did. */
export const under = (key: string, corrects?: string): Headers => ({
  'idempotency-key': key,
  ...(corrects !== undefined && { 'corrects-registration': corrects }),
});

/** The number to which an SMS for somebody goes. */
export const e164 = ({ phone }: Signup) => `+31${phone.replace(/\s/g, '').slice(1)}`;

/** A code that is not the given one. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A site with accounts, on a clock that stands still until a test moves it, and its visitors. */
export async function openLoginWall(
  options: Pick<Parameters<typeof startTestApp>[0], 'log' | 'hashingCost'> = {},
) {
  const storage: TestStorage = await lendStorage();
  const clock = { now: Date.UTC(2025, 10, 6, 9) };
  const start = (environment: Record<string, string> = {}): Promise<TestApp> =>
    startTestApp({ ...options, storage, environment, now: () => clock.now });
  let site = await start();

  /** @param headers `from` is the address that calls */
  function call(
    url: string,
    contentType: string,
    body: object,
    headers: Headers = {},
  ): Promise<LightMyRequestResponse> {
    const { from: remoteAddress, ...rest } = headers;
    return site.app.inject({
      method: 'POST',
      url: `/api/auth/${url}`,
      headers: { 'content-type': contentType, ...rest },
      payload: JSON.stringify(body),
      ...(remoteAddress !== undefined && { remoteAddress }),
    });
  }

  const signUp = (signup: Signup, headers?: Headers) =>
    call('user', contentTypes.signup, signup, headers);
  const activate = (reference: string, activationCode: string, headers?: Headers) =>
    call('user', contentTypes.activation, { reference, activationCode }, headers);

  async function outbox(to: string): Promise<OutboxMessage[]> {
    const answer = await site.app.inject({
      url: '/outbox',
      headers: { accept: 'application/json' },
    });
    return answer.json<OutboxMessage[]>().filter((message) => message.to === to);
  }

  async function newestCode(to: string): Promise<string> {
    const [newest] = await outbox(to);
    return /^\d{6}/.exec(newest?.body ?? '')?.[0] ?? '';
  }

  /** The code of the newest message to somebody; codes that are too old are gone. */
  async function codeTo(to: string, count = 1): Promise<string> {
    await expect.poll(() => outbox(to)).toHaveLength(count);
    return newestCode(to);
  }

  /** The code that follows another one, however many are left. */
  async function codeAfter(to: string, before: string): Promise<string> {
    let code = '';
    await expect
      .poll(async () => {
        code = await newestCode(to);
        return code !== '' && code !== before;
      })
      .toBe(true);
    return code;
  }

  return {
    clock,
    call,
    signUp,
    activate,
    reactivate: (phone: string, reference?: string, headers?: Headers) =>
      call('user', contentTypes.reactivation, { phone, ...(reference && { reference }) }, headers),
    askByPhone: (phone: string, headers?: Headers) =>
      call('login', contentTypes.loginPhone, { phone }, headers),
    askByEmail: (email: string, token?: string) =>
      call(
        'login',
        contentTypes.loginEmail,
        { email },
        token === undefined ? {} : { authorization: `Bearer ${token}` },
      ),
    logIn: (reference: string, otp: string, headers?: Headers) =>
      call('login', contentTypes.loginOtp, { reference, otp }, headers),
    logInByPassword: (username: string, password: string, from = '127.0.0.1') =>
      call('login', contentTypes.loginPassword, { username, password }, { from }),
    outbox,
    newestCode,
    codeTo,
    codeAfter,
    async makeAccount(overrides?: Partial<Signup>) {
      const signup = makeSignup(overrides);
      const { reference } = (await signUp(signup)).json();
      const answer = await activate(reference, await codeTo(e164(signup)));
      expect(answer.statusCode).toBe(200);
      return { signup, login: answer.json<LoginAnswer>() };
    },
    tokenFor: (name: string, token: string): Promise<LightMyRequestResponse> =>
      site.app.inject({
        url: `/api/auth/token/${name}`,
        headers: { authorization: `Bearer ${token}` },
      }),
    app: () => site.app,
    async restart(environment?: Record<string, string>) {
      await site.close();
      site = await start(environment);
    },
    async close() {
      await site.close();
      await storage.remove();
    },
  };
}
