import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { Recaptcha } from './recaptcha.ts';

const good = { success: true, score: 0.7, action: 'submit', hostname: 'rawit.example' };
const subject = { action: 'submit', ip: '203.0.113.9' };

let server: Server | undefined;
let asked = '';

async function startProvider(answer: string): Promise<Recaptcha> {
  server = createServer(async (request, response) => {
    asked = '';
    for await (const chunk of request) asked += chunk;
    response.setHeader('content-type', 'application/json').end(answer);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const verifyUrl = `http://127.0.0.1:${port}/siteverify`;
  return new Recaptcha({ secret: 's3cret', verifyUrl, hostnames: ['rawit.example'] });
}

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

describe('reCAPTCHA', () => {
  it('asks the provider and passes what it calls a person', async () => {
    const captcha = await startProvider(JSON.stringify(good));
    expect(await captcha.check('the token', subject)).toEqual({ result: 'passed', score: 0.7 });
    expect(asked).toBe('secret=s3cret&response=the+token&remoteip=203.0.113.9');
  });

  it.each([
    ['a low score', { score: 0.4 }, 'low score'],
    ['no score', { score: undefined }, 'low score'],
    ['another action', { action: 'login' }, 'made for another action'],
    ['another host', { hostname: 'evil.example' }, 'made on another host'],
    [
      'a used token',
      { success: false, 'error-codes': ['timeout-or-duplicate'] },
      'timeout-or-duplicate',
    ],
  ])('refuses %s', async (_case, overrides, reason) => {
    const captcha = await startProvider(JSON.stringify({ ...good, ...overrides }));
    expect(await captcha.check('token', subject)).toEqual({ result: 'refused', reason });
  });

  it.each(['<html>', '[]', '{}'])('blames no visitor for the answer %s', async (answer) => {
    const captcha = await startProvider(answer);
    expect(await captcha.check('token', subject)).toMatchObject({ result: 'unanswered' });
  });

  it('blames no visitor for a wrong secret', async () => {
    const codes = ['invalid-input-secret'];
    const captcha = await startProvider(JSON.stringify({ success: false, 'error-codes': codes }));
    const verdict = { result: 'unanswered', reason: 'invalid-input-secret' };
    expect(await captcha.check('token', subject)).toEqual(verdict);
  });

  it('blames no visitor for a provider that is away', async () => {
    const captcha = await startProvider('');
    server?.close();
    const verdict = { result: 'unanswered', reason: 'ECONNREFUSED' };
    expect(await captcha.check('token', subject)).toEqual(verdict);
  });
});
