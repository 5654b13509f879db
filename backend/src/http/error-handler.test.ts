import { connect } from 'node:net';
import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { DatabaseUnavailableError } from '../database/database-unavailable.ts';
import { makeLog } from '../testing/silent-log.ts';
import { AppError } from './app-error.ts';
import { errorHandler } from './error-handler.ts';

async function answerTo(error: unknown) {
  const { log, written } = makeLog();
  const app = fastify({ loggerInstance: log });
  app.setErrorHandler(errorHandler({ report: () => {} }));
  app.get('/', async () => {
    throw error;
  });
  const response = await app.inject('/');
  return { response, body: response.json(), written };
}

describe('error handler', () => {
  it('gives an AppError its status, key, fields and headers', async () => {
    const { response, body } = await answerTo(
      new AppError('rateLimited', 429, {
        message: 'Later.',
        fieldErrors: { phone: 'invalid' },
        headers: { 'retry-after': '7' },
      }),
    );
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('7');
    const fieldErrors = { phone: 'invalid' };
    expect(body).toEqual({ error: 'rateLimited', message: 'Later.', fieldErrors });
  });

  it('asks who used a limit up to come back', async () => {
    const { response, body, written } = await answerTo(new BudgetExceededError('b', 'queue', 3));
    expect([response.statusCode, body.error]).toEqual([503, 'unavailable']);
    expect(response.headers['retry-after']).toBe('3');
    expect(written()).not.toContain('a request failed');
  });

  it('logs no failure of ours when a client breaks its body off', async () => {
    const { log, written } = makeLog();
    const app = fastify({ loggerInstance: log });
    onTestFinished(() => app.close());
    const answer = errorHandler({ report: () => {} });
    const left = new Promise((resolve) => {
      app.setErrorHandler((error, request, reply) => {
        answer(error, request, reply);
        resolve(error);
      });
    });
    app.addHook('onRequest', async () => void setImmediate(() => client.destroy()));
    app.post('/', async () => 'an answer');
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const client = connect(Number(port), '127.0.0.1');
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

    client.write(`${head}Content-Length: 100\r\n\r\n{`);

    expect(await left).toMatchObject({ code: 'ECONNRESET' });
    expect(written()).not.toContain('a request failed');
  });

  it('names the fields of a broken contract', async () => {
    const { error } = z.object({ name: z.string({ error: 'required' }) }).safeParse({});
    const { response, body } = await answerTo(error);
    expect(response.statusCode).toBe(400);
    expect(body).toMatchObject({ error: 'validationFailed', fieldErrors: { name: 'required' } });
  });

  it('hides what is behind a 5xx, and logs it', async () => {
    const { response, body, written } = await answerTo(new Error('the key is under the mat'));
    expect(response.statusCode).toBe(500);
    expect(body).toEqual({
      error: 'generic',
      message: 'Something went wrong on our side.',
      fieldErrors: {},
    });
    expect(written()).toContain('the key is under the mat');
  });

  it.each([
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('terminating connection'), { code: '57P01' }),
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
    Object.assign(new Error('terminating connection due to idle-in-transaction timeout'), {
      code: '25P03',
    }),
    new Error('Failed query: rollback', { cause: new DatabaseUnavailableError('gone') }),
  ])('asks to come back when the database is away: %s', async (error) => {
    const { response, body } = await answerTo(error);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(body.error).toBe('unavailable');
  });
});
