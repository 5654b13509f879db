// @vitest-environment node
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { errorAnswers } from './error-answers.ts';

async function answer(failure: object) {
  const app = fastify();
  errorAnswers(app);
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

it('an address that nothing answers says so', async () => {
  const app = fastify();
  errorAnswers(app);
  const { statusCode, json } = await app.inject('/nothing');
  expect(statusCode).toBe(404);
  expect(json()).toMatchObject({ error: 'notFound' });
});
