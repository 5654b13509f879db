// @vitest-environment node
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { createDocument, sendDocument } from './send-document.ts';

const text = `<!doctype html>${'<p>peper</p>'.repeat(50)}`;
const decoded = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Buffer) => bytes,
} as const;

async function ask(accepted: string | undefined, { content = text, headers: own = {} } = {}) {
  const app = fastify();
  const document = createDocument(content, { 'content-type': 'text/html', ...own });
  app.get('/', async (request, reply) => sendDocument(request, reply, document));
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await app.inject({ url: '/', headers });
  await app.close();
  return answer;
}

describe('the coding of a document', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['BR;Q=1', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['deflate', 'identity'],
    ['identity', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*;q=0', 'identity'],
    ['brotli', 'identity'],
  ] as const)('for %j is %s', async (accepted, coding) => {
    const { headers, rawPayload } = await ask(accepted);
    expect(headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(headers.vary).toBe('accept-encoding');
    expect(decoded[coding](rawPayload).toString()).toBe(text);
  });
});

it('is small in Brotli and gzip', async () => {
  for (const coding of ['br', 'gzip']) {
    expect((await ask(coding)).rawPayload.byteLength).toBeLessThan(text.length / 2);
  }
});

describe('a document that is asked for again', () => {
  /** Long enough for Brotli to find more the longer it looks. */
  const page = (mark: string) =>
    Array.from({ length: 2_000 }, (_, line) => `<p>${mark} ${(line * 7_919) % 1_013}</p>`).join('');
  const bytesOf = async (content: string, headers = {}) =>
    (await ask('br', { content, headers })).rawPayload.byteLength;

  it('is smaller then, as are those that were made anew with the same bytes', async () => {
    const quick = await bytesOf(page('saus'));
    await vi.waitFor(async () => expect(await bytesOf(page('saus'))).toBeLessThan(quick));
    const answer = await ask('br', { content: page('saus') });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(page('saus'));
  });

  it('is not looked at for long where nobody else may have it', async () => {
    const own = { 'cache-control': 'no-store' };
    const quick = await bytesOf(page('geheim'), own);
    await bytesOf(page('geheim'), own);
    const other = await bytesOf(page('ander'));
    await vi.waitFor(async () => expect(await bytesOf(page('ander'))).toBeLessThan(other), 10_000);
    expect(await bytesOf(page('geheim'), own)).toBe(quick);
  });
});
