// @vitest-environment node
import type { PostedFields } from '@site/shared/contracts/posted-form';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PostedReading } from '../render/render-protocol.ts';
import type { PostedFile } from './read-multipart.ts';
import { sendForm } from './send-form.ts';

const id = '6f1c0a9e-3b7d-4a52-9c1e-2f4b8d7a1e30';
const dispatcher = new Agent();
let service: FastifyInstance;
let base: string;
let got: { readonly path: string; readonly type: string | undefined; readonly body: unknown }[];
let answers: Record<string, { readonly status: number; readonly body?: unknown }>;

beforeAll(async () => {
  service = fastify();
  service.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  service.post('/*', async ({ url, headers, body }, reply) => {
    got.push({
      path: url,
      type: headers['content-type'],
      body: Buffer.isBuffer(body) ? String(body) : body,
    });
    const { status, body: answer } = answers[url] ?? { status: 404 };
    return reply.code(status).send(answer);
  });
  base = await service.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await service.close();
  await dispatcher.close();
});
beforeEach(() => {
  got = [];
  answers = { '/cv': { status: 200, body: { id } }, '/contact': { status: 204 } };
});

const takes = { path: '/cv', contentType: 'application/pdf', maxBytes: 20, nameField: 'cvName' };
const request = {
  ip: '203.0.113.1',
  host: 'site.example',
  protocol: 'https',
  trace: { traceId: '1'.repeat(32), spanId: '2'.repeat(16), sampled: false },
  headers: {},
  log: { warn: () => undefined },
} as unknown as FastifyRequest;

const makeFile = (overrides: Partial<PostedFile> = {}): PostedFile => ({
  field: 'cv',
  name: 'Jan.pdf',
  content: Buffer.from('%PDF-1.7'),
  isTooLarge: false,
  ...overrides,
});

async function read(fields: PostedFields): Promise<PostedReading> {
  const rules = { fieldNames: { fromName: 'name' }, files: { cv: takes } };
  if (!fields.name) {
    return { kind: 'refused', fieldErrors: { name: 'required' }, longest: { name: 200 }, ...rules };
  }
  return { kind: 'call', path: '/contact', body: fields, ...rules };
}

const send = (fields: PostedFields, file?: PostedFile) =>
  sendForm({
    request,
    fields,
    file,
    read,
    language: 'nl',
    base,
    connections: { dispatcher, timeout: 2_000 },
  });

it('sends the file ahead, and what was typed with its id and name', async () => {
  expect(await send({ name: 'Jan' }, makeFile())).toBeUndefined();
  expect(got).toEqual([
    { path: '/cv', type: 'application/pdf', body: '%PDF-1.7' },
    {
      path: '/contact',
      type: 'application/json',
      body: { name: 'Jan', cv: id, cvName: 'Jan.pdf' },
    },
  ]);
});

it('sends no file of a form that takes none, and none that nobody chose', async () => {
  await send({ name: 'Jan' }, makeFile({ field: 'other' }));
  await send({ name: 'Jan' });
  expect(got.map(({ path }) => path)).toEqual(['/contact', '/contact']);
});

it('says that a file has to be chosen again when anything else is wrong', async () => {
  expect(await send({ name: '' }, makeFile())).toMatchObject({
    status: 422,
    fieldErrors: { name: 'required', cv: 'lost' },
  });
  expect(got).toEqual([]);
  answers['/contact'] = {
    status: 429,
    body: { error: 'rateLimited', message: '', fieldErrors: {} },
  };
  expect(await send({ name: 'Jan' }, makeFile())).toMatchObject({
    status: 429,
    fieldErrors: { cv: 'lost' },
    failure: { key: 'rateLimited' },
  });
});

it.each([
  ['too large', makeFile({ isTooLarge: true }), undefined, 422, 'tooLong'],
  [
    'larger than its form takes',
    makeFile({ content: Buffer.alloc(21) }),
    undefined,
    422,
    'tooLong',
  ],
  ['refused', makeFile(), { status: 400, cv: 'encrypted' }, 422, 'encrypted'],
  ['without room', makeFile(), { status: 503, cv: 'full' }, 503, 'full'],
] as const)(
  'does not send what was typed with a file that is %s',
  async (_what, file, refusal, status, why) => {
    if (refusal) {
      const body = { error: 'validationFailed', message: '', fieldErrors: { cv: refusal.cv } };
      answers['/cv'] = { status: refusal.status, body };
    }
    const refused = await send({ name: 'Jan' }, file);
    expect(refused).toMatchObject({ status, fieldErrors: { cv: why } });
    expect(refused).not.toHaveProperty('failure');
    expect(got.map(({ path }) => path)).not.toContain('/contact');
  },
);

it('says so when the service is away', async () => {
  answers['/cv'] = { status: 502, body: 'a proxy’s page' };
  expect(await send({ name: 'Jan' }, makeFile())).toMatchObject({
    status: 503,
    fieldErrors: { cv: 'lost' },
    failure: { key: 'unavailable' },
  });
});
