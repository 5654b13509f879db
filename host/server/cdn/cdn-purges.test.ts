// @vitest-environment node
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { startUpstream } from '../../test/upstream.ts';
import { CdnPurges } from './cdn-purges.ts';
import type { CdnSettings } from './cdn-settings.ts';

const purgeToken = 'a-token-for-purges-0123456789';
const error = vi.fn();
const log = { info: vi.fn(), error };

beforeEach(() => {
  error.mockReset();
});

function makePurges(mode: CdnSettings['mode'], purgeUrls: readonly string[]): CdnPurges {
  const settings = { mode, purgeUrls, purgeToken };
  const purges = new CdnPurges({ settings, log, onResult: () => {} });
  onTestFinished(() => purges.stop());
  return purges;
}

const bearer = `Bearer ${purgeToken}`;

it.each<[CdnSettings['mode'], string, object, string]>([
  [
    'varnish',
    'PURGE /service/x',
    { authorization: bearer, 'surrogate-key': 'set-1 content-news' },
    '',
  ],
  [
    'fastly',
    'POST /service/x/purge',
    {
      'fastly-key': purgeToken,
      'fastly-soft-purge': '1',
      'surrogate-key': 'set-1 content-news',
    },
    '',
  ],
  [
    'http',
    'POST /service/x',
    { authorization: bearer, 'content-type': 'application/json' },
    '{"keys":["set-1","content-news"],"soft":true}',
  ],
])('%s is asked for a soft purge as it understands it', async (mode, line, headers, body) => {
  const cdn = await startUpstream();
  const bodies: string[] = [];
  cdn.serve(async (request, response) => {
    bodies.push(await text(request));
    response.end('{"status":"ok"}');
  });
  makePurges(mode, [`${cdn.origin}/service/x`]).purge(['set-1', 'content-news']);
  await until(() => expect(bodies).toEqual([body]));
  expect(`${cdn.requests[0]?.method} ${cdn.requests[0]?.url}`).toBe(line);
  expect(cdn.requests[0]?.headers).toMatchObject(headers);
});

it('purges each of several caches, whatever another one does', async () => {
  const [well, ill] = [await startUpstream(), await startUpstream()];
  await ill.stop();
  const purges = makePurges('varnish', [ill.origin, well.origin]);
  purges.purge(['set-1']);
  await until(() => expect(well.requests).toHaveLength(1));
  await until(() => {
    expect(purges.failures).toEqual([
      { at: ill.origin, since: expect.any(Date), reason: expect.stringContaining('ECONNREFUSED') },
    ]);
  });
  expect(error.mock.calls).toMatchObject([[{ at: ill.origin }, 'the CDN cannot be purged']]);
});

it('waits for no answer for longer than two seconds', async () => {
  const real = AbortSignal.timeout.bind(AbortSignal);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(20));
  onTestFinished(() => timeout.mockRestore());
  const cdn = await startUpstream();
  cdn.serve(() => {});
  const purges = makePurges('varnish', [cdn.origin]);
  purges.purge(['set-1']);
  await until(() => expect(purges.failures[0]?.reason).toContain('timeout'));
  expect(timeout).toHaveBeenCalledWith(2_000);
});
