// @vitest-environment node
import { operatorsOnly } from '@site/shared/trust-boundary/operators-only';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { errorAnswers, refuseUnauthorised } from '../http/error-answers.ts';

const token = 'operations-token-for-tests-0123456789';

function makeSite() {
  const reported: string[] = [];
  const security = { report: (event: string) => void reported.push(event) };
  const app = fastify();
  errorAnswers(app, security);
  const onRequest = operatorsOnly({ tokens: [token], security, refuse: refuseUnauthorised });
  app.get('/metrics', { onRequest }, async () => 'metrics');
  const ask = async (authorization?: string, remoteAddress = '192.0.2.7') => {
    const headers = authorization === undefined ? {} : { authorization };
    return app.inject({ url: '/metrics', headers, remoteAddress });
  };
  return { ask, reported };
}

it('refuses a client with too many wrong tokens, and the right one never', async () => {
  const { ask, reported } = makeSite();
  const guess = `Basic ${Buffer.from('ann:guess').toString('base64')}`;
  for (let tries = 0; tries < 30; tries += 1) expect((await ask(guess)).statusCode).toBe(401);
  const refused = await ask('Bearer another-guess');
  expect([refused.statusCode, refused.json().error]).toEqual([429, 'rateLimited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect((await ask(guess, '192.0.2.8')).statusCode).toBe(401);
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  expect(reported.filter((event) => event === 'operations-token-refused')).toHaveLength(32);
  expect(reported.filter((event) => event === 'rate-limit-exceeded')).toHaveLength(1);
});

it('takes a browser that has not been asked yet for no guesser', async () => {
  const { ask, reported } = makeSite();
  for (let visits = 0; visits < 40; visits += 1) expect((await ask()).statusCode).toBe(401);
  expect(reported).toEqual([]);
});
