// @vitest-environment node
import { Writable } from 'node:stream';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { logOptions } from './log-options.ts';

function makeApp() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = fastify({ logger: { ...logOptions('trace'), stream } });
  return { app, written: () => lines.join('') };
}

describe('the log of a request', () => {
  it('tells method, address and status, and nothing else of the visitor', async () => {
    const { app, written } = makeApp();
    app.post('/t/:type/:secret', async (request, reply) => {
      request.log.info({ req: request, res: reply }, 'seen');
      return reply.header('set-cookie', 'token=c00kie').send({});
    });
    await app.inject({
      method: 'POST',
      url: '/t/fair/s3cret?email=jan@example.nl',
      headers: { authorization: 'Bearer t0ken', cookie: 'XSRF-TOKEN=xsrf' },
      payload: { phone: '0612345678' },
    });
    expect(written()).toContain('"req":{"method":"POST","url":"/t/fair/[secret]"}');
    expect(written()).toContain('"res":{"statusCode":200}');
    expect(written()).not.toMatch(/s3cret|jan@|t0ken|xsrf|c00kie|0612345678/i);
  });
});

describe('errors in logs', () => {
  const logged = (error: unknown) => {
    const { app, written } = makeApp();
    app.log.error({ err: error }, 'failed');
    return written();
  };

  it('leave out what a query was about, and what the database says of the row', () => {
    const query = 'insert into users (email) values ($1)';
    const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      detail: 'Key (email)=(jan@example.com) already exists.',
    });
    const error = Object.assign(new Error(`Failed query: ${query} params: jan@example.com`), {
      query,
      params: ['jan@example.com'],
      cause,
    });
    expect(logged(error)).toContain(query);
    expect(logged(error)).toContain('23505');
    expect(logged(error)).not.toContain('jan@');
  });

  it('leave out what somebody asked for', () => {
    const address = 'http://site.test/t/fair/s3cret?email=jan';
    const thrown = () => new URL(`${address} x`, 'no base');
    try {
      thrown();
    } catch (error) {
      expect(logged(error)).toContain('ERR_INVALID_URL');
      expect(logged(error)).not.toMatch(/s3cret|jan/);
    }
    expect(logged(new Error(`No answer from ${address}.`))).not.toMatch(/s3cret|jan/);
    expect.assertions(3);
  });

  it('leave out addresses, phone numbers and codes in messages', () => {
    const error = new Error('550 <jan@example.com> unknown, phone +31 6 1234 5678');
    expect(logged(error)).toContain('550 <[e-mail]> unknown, phone [number]');
    expect(logged(error)).toMatch(/"stack":"\s+at /);
    expect(logged(error)).not.toMatch(/jan@|1234/);
  });

  it('may be no errors at all', () => {
    expect(logged('jan@example.com')).toContain('"type":"string"');
    expect(logged('jan@example.com')).not.toContain('jan@');
  });
});
