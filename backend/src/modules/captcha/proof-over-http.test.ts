import { submitAction } from '@site/shared/contracts/captcha';
import { contentTypes } from '@site/shared/contracts/content-types';
import { captchaHeader, ticketTypeHeader } from '@site/shared/contracts/headers';
import { describe, expect, it } from 'vitest';
import { FormSite } from '../../testing/form-site.ts';
import { solve } from '../../testing/solve-challenge.ts';

/** Of 8 SMS 5 are for tickets, one of them for each network, the last only after a bot check. */
const environment = {
  CAPTCHA_WORK: '4',
  CAPTCHA_LIMIT: '6',
  CAPTCHA_LIMIT_UNPROVEN: '2',
  SMS_LIMIT: '8',
  CRACK_DEADLINE: '2999-12-31',
};

const site = new FormSite({ environment });
const { newVisitor } = site;

const askForWork = (ip: string) =>
  site.app.inject({ url: '/api/captcha/challenge', headers: { 'x-forwarded-for': ip } });

const prove = async (ip: string) => solve((await askForWork(ip)).json());

async function askForToken(ip: string, proof?: unknown) {
  return site.app.inject({
    method: 'POST',
    url: '/api/captcha/token',
    payload: { action: submitAction, ...(proof !== undefined && { proof }) },
    headers: { 'x-forwarded-for': ip },
  });
}

async function sendEntry(ip: string, token: string, solution: string) {
  return site.app.inject({
    method: 'POST',
    url: '/api/crack',
    payload: {
      name: 'Ada',
      email: 'ada@example.com',
      phone: '0612345678',
      solution,
      codeSnippet: 'class Kraker {}',
      utmSource: null,
    },
    headers: { 'x-forwarded-for': ip, [captchaHeader]: token },
  });
}

describe('a token of the embedded bot-check', () => {
  it('is had for work, once for each proof', async () => {
    const ip = newVisitor();
    const proof = await prove(ip);
    const answer = await askForToken(ip, proof);
    expect(answer.json()).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      expiresAt: expect.stringMatching(/Z$/),
    });
    const replayed = await askForToken(newVisitor(), proof);
    expect(replayed.statusCode).toBe(403);
    expect(replayed.json()).toMatchObject({ error: 'captchaFailed' });
  });

  it('is not had for a proof that breaks its contract, whatever its shape', async () => {
    const proof = await prove(newVisitor());
    const { challenge, solution } = proof;
    const change = (parameters: object) => ({
      ...proof,
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
    });
    const malformed: unknown[] = [
      null,
      '',
      { challenge },
      change({ more: { deeper: {} } }),
      change({ data: { expiresAt: 1, more: {} } }),
      change({ keySignature: undefined }),
      change({ cost: 1e9 + 0.5 }),
      { challenge, solution: { ...solution, counter: -1 } },
      { challenge, solution: { ...solution, derivedKey: 'f'.repeat(10_000) } },
    ];
    for (const wrong of malformed) {
      const { statusCode } = await askForToken(newVisitor(), wrong);
      expect({ wrong, statusCode }).toEqual({ wrong, statusCode: 400 });
    }
    const depth = 5_000;
    const deep = await site.app.inject({
      method: 'POST',
      url: '/api/captcha/token',
      payload: `{"action":"submit","proof":${'{"challenge":'.repeat(depth)}1${'}'.repeat(depth)}}`,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': newVisitor() },
    });
    expect(deep.statusCode).toBe(400);
    // Costs that would keep a server busy are refused by their signature.
    for (const wrong of [
      change({ cost: 2 ** 40 }),
      change({ keyLength: 2 ** 30 }),
      change({ expiresAt: 1 }),
    ]) {
      expect((await askForToken(newVisitor(), wrong)).statusCode).toBe(403);
    }
    expect((await askForToken(newVisitor(), proof)).statusCode).toBe(200);
  });

  it('lets forms of before through, an address so many, and those that worked always', async () => {
    const ip = newVisitor();
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c']) {
      statuses.push((await sendEntry(ip, (await askForToken(ip)).json().token, name)).statusCode);
    }
    const { token } = (await askForToken(ip, await prove(ip))).json();
    statuses.push((await sendEntry(ip, token, 'd')).statusCode);
    expect(statuses).toEqual([204, 204, 403, 204]);
  });

  it('asks for so much work of one address and no more', async () => {
    const ip = newVisitor();
    const statuses: number[] = [];
    for (let asked = 0; asked < 7; asked += 1) statuses.push((await askForWork(ip)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

it('SMS that run low are for those who worked', async () => {
  const register = (ip: string, phoneNumber: string, headers: Record<string, string> = {}) =>
    site.app.inject({
      method: 'POST',
      url: '/tickets',
      payload: {
        firstName: 'Grace',
        lastName: 'Hopper',
        phoneNumber,
        email: '',
        employeeLookingForJob: false,
        zzpLookingForJob: false,
        homeAssistantInfo: false,
      },
      headers: {
        'x-forwarded-for': ip,
        'content-type': contentTypes.ticket,
        [ticketTypeHeader]: 'waffles',
        ...headers,
      },
    });
  for (let count = 0; count < 4; count += 1) {
    expect((await register(newVisitor(), `061234560${count}`)).statusCode).toBe(201);
  }
  const ip = newVisitor();
  const unproven = { [captchaHeader]: (await askForToken(ip)).json().token };
  const refusal = await register(ip, '0612345611', unproven);
  expect(refusal.statusCode).toBe(403);
  expect(refusal.json()).toMatchObject({ error: 'captchaRequired' });
  const proven = { [captchaHeader]: (await askForToken(ip, await prove(ip))).json().token };
  expect((await register(ip, '0612345611', proven)).statusCode).toBe(201);
});
