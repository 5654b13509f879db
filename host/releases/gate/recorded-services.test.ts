// @vitest-environment node
import { newsItemWireSchema, siteEventWireSchema } from '@site/shared/contracts/content-wire';
import { queueBoardSchema } from '@site/shared/contracts/queue-staff';
import { queueTicketSchema, queueTicketStatuses } from '@site/shared/contracts/queue-ticket';
import { ticketListSchema, ticketStates } from '@site/shared/contracts/ticket';
import { describe, expect, it } from 'vitest';
import { whenFinished } from '../../test/clean-up.ts';
import { answers, startUpstream } from '../../test/upstream.ts';
import { recordedCodes, recordedSecrets } from './recorded-parameters.ts';
import { startRecordedServices } from './recorded-services.ts';

/** The services, beside an API that says of itself what it takes; or without one. */
async function startServices(description?: object) {
  const api = await startUpstream();
  if (description) api.serve(answers(200, JSON.stringify(description)));
  else await api.stop();
  const { origin, close, problem } = await startRecordedServices(`${api.origin}/openapi.json`);
  whenFinished(close);
  const get = async (path: string) => (await fetch(origin + path)).json();
  const post = async (path: string, body: object, type = 'application/json') => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  return { api, get, post, problem };
}

it('answers by the contracts, in every status', async () => {
  const { get } = await startServices();
  for (const code of Object.keys(recordedCodes)) {
    const ticket = queueTicketSchema.parse(await get(`/api/challenge/ticket/view/${code}`));
    expect(ticket.ticketStatus).toBe(recordedCodes[code]);
  }
  expect(Object.values(recordedCodes)).toEqual(queueTicketStatuses);
  for (const secret of Object.keys(recordedSecrets)) {
    const list = ticketListSchema.parse(await get(`/ticket-api/tickets/by-secret/${secret}`));
    expect(list.map(({ state }) => state)).toEqual([recordedSecrets[secret]]);
  }
  expect(Object.values(recordedSecrets)).toEqual(ticketStates);
  queueBoardSchema.parse(await get('/api/challenge/board'));
  const { data: news } = await get('/cms/items/news?limit=100');
  for (const item of news) newsItemWireSchema.parse(item);
  const { data: events } = await get('/cms/items/Events');
  for (const event of events) siteEventWireSchema.parse(event);
});

it('takes a form by its contract, and says why it would not be taken', async () => {
  const { post } = await startServices();
  const message = {
    fromName: 'Grace',
    fromEmail: 'grace@example.com',
    subject: 'Twee',
    message: 'Wanneer?',
  };
  expect(await post('/api/contact', message)).toEqual({ status: 204, text: '' });
  const { status, text } = await post('/api/contact', { ...message, fromEmail: 'nowhere' });
  expect(status).toBe(400);
  expect(JSON.parse(text).message).toBe('its contract refuses fromEmail');
});

it('takes no form that the API that is live would not take, where it can be asked', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
  const { post, problem } = await startServices({
    paths: {
      '/api/email': { post: { requestBody: { content: { 'application/json': { schema } } } } },
    },
  });
  const email = { fromName: 'Grace', fromEmail: '', subject: 'Twee', message: 'Wanneer?' };
  const { status, text } = await post('/api/email', email);
  expect(status).toBe(400);
  expect(JSON.parse(text).message).toBe('the API that is live refuses name');
  expect(await problem()).toBeUndefined();
  const alone = await startServices();
  expect(await alone.post('/api/email', email)).toEqual({ status: 204, text: '' });
  expect(await alone.problem()).toMatch(/openapi.json cannot be read \(ECONNREFUSED\)$/);
});

describe('a call of which none is on record', () => {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const text = { type: 'string', minLength: 1 };
  const object = (properties: object) => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  const description = {
    openapi: '3.1.0',
    paths: {
      '/api/lottery': {
        post: {
          requestBody: json(object({ name: text, guess: { type: 'integer', minimum: 1 } })),
          responses: { 204: {}, 409: json(object({ error: text })) },
        },
      },
      '/api/lottery/{round}': {
        get: {
          responses: {
            200: json(object({ prize: text, ends: { type: 'string', format: 'date-time' } })),
          },
        },
      },
      '/api/lottery/last': { get: { responses: { 200: json({ const: 'none yet' }) } } },
      '/api/lottery/odd': {
        get: { responses: { 200: json({ type: 'string', pattern: '^[0-9]{87}$' }) } },
      },
      '/api/lottery/example': {
        get: {
          responses: {
            200: json({ type: 'string', pattern: '^[0-9]{8}$', examples: ['12345678'] }),
          },
        },
      },
      '/tickets/{secret}/gift': { post: { responses: { 201: json(object({ to: text })) } } },
    },
  };

  it('is taken as the service describes it, whose description is read once', async () => {
    const { api, post } = await startServices(description);
    expect(await post('/api/lottery', { name: 'Grace', guess: 3 })).toEqual({
      status: 204,
      text: '',
    });
    const { status, text: answer } = await post('/api/lottery', { name: 'G', guess: 0, age: 1 });
    expect(status).toBe(400);
    expect(JSON.parse(answer).message).toBe('the API that is live refuses guess, age');
    expect((await post('/api/lottery', {}, 'text/plain')).text).toContain(
      'the API that is live takes application/json, and was sent text/plain',
    );
    expect(await post('/ticket-api/tickets/abc/gift', {})).toMatchObject({ status: 201 });
    expect(api.requests).toHaveLength(1);
  });

  it('is answered with an example that fits', async () => {
    const { get } = await startServices(description);
    expect(await get('/api/lottery/7')).toEqual({ prize: 'string', ends: expect.any(String) });
    expect(await get('/api/lottery/last')).toBe('none yet');
    expect(await get('/api/lottery/example')).toBe('12345678');
    expect((await get('/api/lottery/odd')).message).toContain('give its schema `examples`');
  });

  it('is refused when nobody describes it, or nobody can be asked', async () => {
    const { get } = await startServices(description);
    const { message } = await get('/api/lotery');
    expect(message).toBe('no service answers there: the API that is live describes no such call');
    const alone = await startServices();
    expect((await alone.get('/api/lottery/7')).message).toMatch(
      /openapi.json cannot be read \(ECONNREFUSED\)\. Set API_URL to where the API is, or record/,
    );
  });

  it('is refused when what is there describes nothing', async () => {
    const { get } = await startServices({ title: 'Another site' });
    expect((await get('/api/lottery/7')).message).toMatch(
      /openapi.json is no OpenAPI description\. Set API_URL/,
    );
  });
});
