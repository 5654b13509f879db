// @vitest-environment node
import { newsItemWireSchema, siteEventWireSchema } from '@site/shared/contracts/content-wire';
import { queueBoardSchema } from '@site/shared/contracts/queue-staff';
import { queueTicketSchema, queueTicketStatuses } from '@site/shared/contracts/queue-ticket';
import { ticketListSchema, ticketStates } from '@site/shared/contracts/ticket';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordedCodes, recordedSecrets } from './recorded-parameters.ts';
import { type RecordedServices, startRecordedServices } from './recorded-services.ts';

let services: RecordedServices;

beforeAll(async () => {
  services = await startRecordedServices();
});
afterAll(() => services.close());

const get = async (path: string) => (await fetch(services.origin + path)).json();

async function post(path: string, body: object) {
  const answer = await fetch(services.origin + path, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

it('answers by the contracts, in every status', async () => {
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
  expect((await post('/api/contakt', message)).text).toContain(
    'recorded in host/releases/gate/recorded-answers.ts',
  );
});
