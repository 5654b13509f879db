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

  it('leave out values that a database repeats in its message', () => {
    const message = 'invalid input syntax for type integer: "Zwartjanus"';
    const error = Object.assign(new Error(message), { code: '22P02' });
    expect(logged(error)).toContain('"code":"22P02"');
    expect(logged(error)).not.toContain('Zwartjanus');
    expect(logged(Object.assign(new Error('too many clients'), { code: '53300' }))).toContain(
      'too many clients',
    );
  });

  it('leave out lines of a message that look like where it was thrown', () => {
    const text = logged(new Error('hello\n    at Zwartjanus'));
    expect(JSON.parse(text).err.stack).not.toContain('Zwartjanus');
    expect(JSON.parse(text).err.stack).toContain('log-options.test.ts');
  });
});

describe('the text of a line', () => {
  const written = (write: (log: ReturnType<typeof makeApp>['app']['log']) => void) => {
    const { app, written } = makeApp();
    write(app.log);
    return JSON.parse(written()).msg;
  };

  it('tells no secret of an address that a library puts into it', () => {
    const route = 'did you forget to "return reply" in the "/t/fair/s3cret?x=1" (GET) route?';
    const safe = 'did you forget to "return reply" in the "/t/fair/[secret]" (GET) route?';
    expect(written((log) => log.warn(route))).toBe(safe);
    expect(written((log) => log.info('Route GET:/jf-ticket/s3cret not found'))).toBe(
      'Route GET:/jf-ticket/[secret] not found',
    );
    expect(written((log) => log.info({ a: 1 }, 'Mail to jan@example.com'))).toBe(
      'Mail to [e-mail]',
    );
  });

  it.each([
    ['alone', (error: Error) => error],
    ['as a field', (err: Error) => ({ err })],
  ])('is no message of an error that is logged %s', (_how, shape) => {
    const error = Object.assign(new Error('Failed query: insert params: Zwartjanus'), {
      query: 'insert',
    });
    expect(written((log) => log.error(shape(error)))).toBe('Failed query: insert');
  });

  it('stays as it is otherwise', () => {
    const text = 'Server listening at http://127.0.0.1:3000';
    expect(written((log) => log.info(text))).toBe(text);
    expect(written((log) => log.info('%s of %d', 'one', 2))).toBe('one of 2');
    expect(written((log) => log.info({ a: 1 }))).toBeUndefined();
  });
});
