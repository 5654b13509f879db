// @vitest-environment node
import { RateLimitExceededError } from '@site/shared/trust-boundary/rate-limit';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { errorAnswers } from './error-answers.ts';

async function answer(failure: object) {
  const app = fastify();
  errorAnswers(app, { report: () => {} });
  app.get('/', () => {
    throw Object.assign(new Error('SELECT secret FROM table'), failure);
  });
  const { statusCode, headers, json } = await app.inject('/');
  return { statusCode, cacheControl: headers['cache-control'], body: json() };
}

it.each([
  [400, 'validationFailed'],
  [404, 'notFound'],
  [405, 'methodNotAllowed'],
  [413, 'payloadTooLarge'],
  [414, 'validationFailed'],
  [415, 'unsupportedMediaType'],
])('a request that the framework refuses with %i is %s', async (statusCode, error) => {
  expect(await answer({ statusCode })).toEqual({
    statusCode,
    cacheControl: 'no-store',
    body: { error, message: 'The request cannot be read.', fieldErrors: {} },
  });
});

it.each([{}, { statusCode: 503 }])('what is behind a failure (%o) is not told', async (failure) => {
  expect(await answer(failure)).toEqual({
    statusCode: 500,
    cacheControl: 'no-store',
    body: { error: 'generic', message: 'Something went wrong on our side.', fieldErrors: {} },
    ...failure,
  });
});

it('a limit that is used up says when to come back', async () => {
  const app = fastify();
  errorAnswers(app, { report: () => {} });
  app.get('/', async () => {
    throw new RateLimitExceededError('beacons', 17);
  });
  const { statusCode, headers, json } = await app.inject('/');
  expect([statusCode, headers['retry-after'], json().error]).toEqual([429, '17', 'rateLimited']);
});

it('an address that nothing answers says so', async () => {
  const app = fastify();
  errorAnswers(app, { report: () => {} });
  const { statusCode, json } = await app.inject('/nothing');
  expect(statusCode).toBe(404);
  expect(json()).toMatchObject({ error: 'notFound' });
});
