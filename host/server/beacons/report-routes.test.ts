// @vitest-environment node
import fastify from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { errorAnswers } from '../http/error-answers.ts';
import type { PolicyViolation } from './policy-report.ts';
import { reportRoutes } from './report-routes.ts';

const onViolation = vi.fn<(violation: PolicyViolation) => void>();
const report = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
});

function start() {
  const app = fastify();
  errorAnswers(app, { report });
  reportRoutes(app, { onViolation, security: { report } });
  return (body: unknown, { type = 'application/csp-report', headers = {} } = {}) =>
    app.inject({
      method: 'POST',
      url: '/beacons/reports',
      headers: { 'content-type': type, ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
}

const old = (report: Record<string, string>) => ({ 'csp-report': report });
const json = { type: 'application/reports+json' };

describe('a report', () => {
  it.each([
    [
      'an inline script',
      { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' },
      { directive: 'script-src', refused: 'inline' },
    ],
    [
      'a picture of elsewhere, in an older browser',
      { 'violated-directive': "img-src 'self' data:", 'blocked-uri': 'https://evil.example/a?b' },
      { directive: 'img-src', refused: 'address' },
    ],
    [
      'text as HTML',
      { 'effective-directive': 'require-trusted-types-for', 'blocked-uri': 'trusted-types-sink' },
      { directive: 'require-trusted-types-for', refused: 'trusted-types-sink' },
    ],
    [
      'data',
      { 'effective-directive': 'script-src', 'blocked-uri': 'data:text/javascript,a' },
      { directive: 'script-src', refused: 'data' },
    ],
    [
      'what nobody knows',
      { 'effective-directive': 'made-up', 'blocked-uri': 'made-up' },
      { directive: 'other', refused: 'other' },
    ],
    ['nothing', {}, { directive: 'other', refused: 'other' }],
  ])('of %s is counted and told by words of ours', async (_what, body, violation) => {
    expect((await start()(old(body))).statusCode).toBe(204);
    expect(onViolation).toHaveBeenCalledExactlyOnceWith(violation);
    const subject = `${violation.directive} ${violation.refused}`;
    expect(report).toHaveBeenCalledExactlyOnceWith('policy-violated', {
      client: '127.0.0.1',
      subject,
    });
  });

  it('of a browser’s extension is counted, and is no security event', async () => {
    const send = start();
    await send(old({ 'effective-directive': 'script-src', 'blocked-uri': 'chrome-extension' }));
    const source = { 'source-file': 'moz-extension://abc/a.js', 'blocked-uri': 'inline' };
    await send(old({ 'effective-directive': 'style-src-attr', ...source }));
    expect(onViolation.mock.calls.map(([{ refused }]) => refused)).toEqual([
      'extension',
      'extension',
    ]);
    expect(report).not.toHaveBeenCalled();
  });

  it('may come with others by the Reporting API, of which some are of something else', async () => {
    const reports = [
      {
        type: 'csp-violation',
        body: { effectiveDirective: 'connect-src', blockedURL: 'https://a' },
      },
      {
        type: 'integrity-violation',
        body: { blockedURL: 'https://a/b.js', destination: 'script' },
      },
      { type: 'deprecation', body: { id: 'x' } },
      'nonsense',
    ];
    expect((await start()(reports, json)).statusCode).toBe(204);
    expect(onViolation.mock.calls.map(([violation]) => violation)).toEqual([
      { directive: 'connect-src', refused: 'address' },
    ]);
  });
});

describe('what is no report', () => {
  it.each([
    ['of another type', old({}), { type: 'application/json' }, 415],
    ['no JSON', '{', {}, 400],
    ['of another form', { report: 1 }, {}, 400],
    ['too long', old({ 'blocked-uri': 'x'.repeat(70_000) }), {}, 413],
    ['sent by another site', old({}), { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ])('%s is refused', async (_what, body, how, status) => {
    expect((await start()(body, how)).statusCode).toBe(status);
    expect(onViolation).not.toHaveBeenCalled();
  });

  it('counts no more of one request, nor of one client, than a browser has to tell', async () => {
    const send = start();
    const body = { effectiveDirective: 'img-src', blockedURL: 'inline' };
    const many = Array.from({ length: 60 }, () => ({ type: 'csp-violation', body }));
    await send(many, json);
    expect(onViolation).toHaveBeenCalledTimes(20);
    const answers = [];
    for (let time = 0; time < 300; time++) answers.push((await send([], json)).statusCode);
    expect(answers.at(-2)).toBe(204);
    expect(answers.at(-1)).toBe(429);
    expect(report).toHaveBeenLastCalledWith('rate-limit-exceeded', expect.anything());
  });
});
