// @vitest-environment node
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UnreadableFormError } from './read-fields.ts';
import { readMultipart, readPartsOf } from './read-multipart.ts';

const app = fastify({ logger: false });

beforeAll(async () => {
  await readPartsOf(app);
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof UnreadableFormError ? error.statusCode : 500).send(),
  );
  app.post('/', async (request) => {
    const { fields, file } = await readMultipart(request);
    return { fields, file: file && { ...file, content: file.content.length } };
  });
});
afterAll(() => app.close());

async function send(form: FormData | Buffer, type?: string) {
  const request = new Response(form instanceof FormData ? form : new Uint8Array(form));
  return app.inject({
    method: 'POST',
    url: '/',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': type ?? request.headers.get('content-type') ?? '' },
  });
}

function formWith(fields: Readonly<Record<string, string | File>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const file = (size: number, name = 'cv.pdf') => new File([new Uint8Array(size)], name);

it('reads what was typed, and the file', async () => {
  const answer = await send(
    formWith({ name: 'Jan', message: 'een\r\ntwee', cv: file(10, '../ü.pdf') }),
  );
  expect(answer.json()).toMatchObject({
    fields: { name: 'Jan', message: 'een\ntwee' },
    file: { field: 'cv', content: 10, isTooLarge: false },
  });
});

it('has no file where none was chosen', async () => {
  const answer = await send(formWith({ name: 'Jan', cv: file(0, '') }));
  expect(answer.json()).toEqual({ fields: { name: 'Jan' } });
});

it('keeps what was typed around a file that is too large', async () => {
  const answer = await send(formWith({ name: 'Jan', cv: file(6 * 1024 * 1024), link: 'jan.nl' }));
  expect(answer.json()).toMatchObject({
    fields: { name: 'Jan', link: 'jan.nl' },
    file: { isTooLarge: true },
  });
});

it.each([
  ['two files', formWith({ cv: file(10), other: file(10) }), 413],
  [
    'many small files',
    formWith(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`f${n}`, file(10)]))),
    413,
  ],
  ['a file without measure', formWith({ cv: file(26 * 1024 * 1024) }), 413],
  ['a text without measure', formWith({ name: 'x'.repeat(400_000) }), 413],
  [
    'more fields than any form has',
    formWith(Object.fromEntries(Array.from({ length: 70 }, (_, n) => [`f${n}`, '1']))),
    413,
  ],
  ['a field that is part of every object', formWith({ toString: 'x' }), 400],
] as const)('refuses %s', async (_what, form, status) => {
  expect((await send(form)).statusCode).toBe(status);
});

it.each([
  'rubbish',
  '--x\r\n\r\n',
  '--x\r\nContent-Disposition: form-data; name="cv"; filename="a"\r\n\r\nhalf',
])('refuses %j, which is no form', async (text) => {
  const answer = await send(Buffer.from(text), 'multipart/form-data; boundary=x');
  expect(answer.statusCode).toBe(400);
});
