import type { StaffQueueSms } from '@site/shared/contracts/queue-sms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atTheFair, staffToken } from '../../testing/fair.ts';
import { type FakeGateway, startFakeGateway } from '../../testing/fake-gateway.ts';
import { lendStorage } from '../../testing/lent-storage.ts';
import { reportSecret, signedReport } from '../../testing/signed-report.ts';
import { makeLog } from '../../testing/silent-log.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestStorage } from '../../testing/test-storage.ts';
import { outboxMessages } from '../outbox/outbox-table.ts';

const start = Date.parse('2025-11-06T09:00:00Z');

describe('delivery reports of SMS', () => {
  let storage: TestStorage;
  let gateway: FakeGateway;
  let site: TestApp;
  let fair: ReturnType<typeof atTheFair>;
  let clock = start;
  const { log, written } = makeLog();

  beforeAll(async () => {
    [storage, gateway] = [await lendStorage(), await startFakeGateway()];
    site = await startTestApp({
      storage,
      environment: {
        STAFF_TOKEN: staffToken,
        OPERATIONS_TOKEN: 'operations-token-for-tests',
        SMS_WEBHOOK_URL: gateway.url,
        SMS_REPORT_SECRET: reportSecret,
      },
      log,
      now: () => clock,
    });
    fair = atTheFair(site);
  });

  beforeEach(() => {
    gateway.reply = { status: 202 };
  });

  afterAll(async () => {
    await site.close();
    await gateway.close();
    await storage.remove();
  });

  const report = (type: string, data: object, more: object = {}) =>
    site.app.inject(signedReport({ type, data, ...more }, { now: clock }));

  const receivedBy = (phone: string) => gateway.received.filter(({ to }) => to === phone);

  /** Registers somebody, whose SMS the gateway takes. */
  async function enrol() {
    const phone = fair.newPhone();
    const { code } = await fair.enrol({ phone });
    await expect.poll(() => receivedBy(phone)).toHaveLength(1);
    const [sms] = receivedBy(phone);
    return { id: sms?.id ?? '', gatewayId: `gateway-${gateway.received.length}`, code, phone };
  }

  async function stateOf(code: string) {
    clock += 1_000;
    const url = '/api/challenge/staff/queue/sms';
    const answer = await site.app.inject({ url, headers: fair.staffHeaders });
    return answer.json<StaffQueueSms>().sms.find((one) => one.code === code);
  }

  const statusOf = async (id: string) => {
    const rows = await site.database.connection.select().from(outboxMessages);
    return rows.find((row) => row.id === id)?.status;
  };
  const settled = (id: string) => expect.poll(() => statusOf(id)).toBe('sent');

  it('are shown to staff beside the ticket, with the time that the gateway gives', async () => {
    const { id, code } = await enrol();
    await settled(id);
    const at = new Date(clock - 10_000).toISOString();
    const { statusCode } = await report('sms.delivered', { id }, { timestamp: at });
    expect(statusCode).toBe(204);
    expect(await stateOf(code)).toEqual({ code, kind: 'ticket', state: 'delivered', at });
  });

  it('may come twice and in any order: what was delivered stays so, what failed may still be', async () => {
    const { id, code } = await enrol();
    await settled(id);
    await report('sms.failed', { id });
    expect(await stateOf(code)).toMatchObject({ state: 'undelivered' });
    await report('sms.failed', { id });
    await report('sms.sent', { id });
    expect(await stateOf(code)).toMatchObject({ state: 'undelivered' });
    await report('sms.delivered', { id });
    await report('sms.failed', { id });
    await report('sms.delivered', { id });
    expect(await stateOf(code)).toMatchObject({ state: 'delivered' });
  });

  it('may name the id that the gateway answered with', async () => {
    const { id, gatewayId, code } = await enrol();
    await settled(id);
    await report('sms.delivered', { messageId: gatewayId });
    expect(await stateOf(code)).toMatchObject({ state: 'delivered' });
  });

  it('are answered alike whether or not there is such an SMS', async () => {
    for (const data of [{ id: crypto.randomUUID() }, { id: 'made up' }, { messageId: 'x' }, {}]) {
      expect((await report('sms.delivered', data)).statusCode).toBe(204);
    }
  });

  it('end the attempts of an SMS whose answer got lost', async () => {
    gateway.reply = { status: 504 };
    const { id, code, phone } = await enrol();
    await expect.poll(() => statusOf(id)).toBe('pending');
    expect(await stateOf(code)).toMatchObject({ state: 'waiting' });
    await report('sms.delivered', { id });
    const rows = await site.database.connection.select().from(outboxMessages);
    expect(rows.find((row) => row.id === id)).toMatchObject({ status: 'sent', body: '' });
    expect(JSON.stringify(rows)).not.toContain(phone);
    clock += 60_000;
    gateway.reply = { status: 202 };
    // What is sent later shows that all that was due has been.
    await settled((await enrol()).id);
    expect(receivedBy(phone)).toHaveLength(1);
  });

  it('are counted, with the time until the phone had the SMS', async () => {
    const metrics = async () => {
      const authorization = 'Bearer operations-token-for-tests';
      return (await site.app.inject({ url: '/metrics', headers: { authorization } })).body;
    };
    const count = async (name: string) =>
      Number(new RegExp(`^${name} (\\d+)`, 'm').exec(await metrics())?.[1]);
    const delivered = 'site_sms_reports_total{outcome="delivered"}';
    const before = await count(delivered);
    const { id } = await enrol();
    clock += 2_000;
    await report('sms.delivered', { id });
    await report('sms.delivered', { id });
    expect(await count(delivered)).toBe(before + 1);
    expect(await count('site_sms_delivery_seconds_count')).toBe(before + 1);
  });

  it('that failed are in the list of what never arrived, without number and text', async () => {
    const { id, phone } = await enrol();
    await settled(id);
    await report('sms.failed', { id });
    const url = '/api/challenge/staff/undelivered';
    const list = await site.app.inject({ url, headers: fair.staffHeaders });
    const message = list.json<{ id: string }[]>().find((one) => one.id === id);
    expect(message).toMatchObject({ channel: 'sms', outcome: 'undelivered', kind: 'ticket' });
    expect(list.body).not.toContain(phone);
  });

  it('go with the person when somebody is erased', async () => {
    const { id, phone } = await enrol();
    await settled(id);
    await site.app.inject({
      method: 'POST',
      url: '/api/challenge/staff/people/erase',
      headers: fair.staffHeaders,
      payload: { phone },
    });
    const rows = await site.database.connection.select().from(outboxMessages);
    expect(rows.map((row) => row.id)).not.toContain(id);
  });

  describe('that nobody signed', () => {
    it('are refused, and the log holds no number', async () => {
      const { id, code } = await enrol();
      await settled(id);
      const good = { type: 'sms.delivered', data: { id } };
      const secret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
      const late = signedReport(good, { now: clock - 6 * 60_000 });
      const changed = { ...signedReport(good, { now: clock }), payload: '{"type":"sms.failed"}' };
      for (const call of [signedReport(good, { now: clock, secret }), late, changed]) {
        const { statusCode, body } = await site.app.inject(call);
        expect([statusCode, JSON.parse(body).error]).toEqual([401, 'unauthorised']);
      }
      expect(await stateOf(code)).toMatchObject({ state: 'sent' });
      expect(written()).toContain('report-signature-refused');
      expect(written()).not.toMatch(/\+316\d{8}/);
    });

    it('are refused when they are too long or no report', async () => {
      const long = signedReport({ type: 'x'.repeat(9_000), data: {} }, { now: clock });
      expect((await site.app.inject(long)).statusCode).toBe(413);
      for (const body of ['{', '[]', '{"type":1}']) {
        expect((await site.app.inject(signedReport(body, { now: clock }))).statusCode).toBe(400);
      }
    });
  });
});

it('are not taken where no secret is set', async () => {
  const storage = await lendStorage();
  const site = await startTestApp({ storage });
  const { statusCode } = await site.app.inject(signedReport({}, { now: Date.now() }));
  expect(statusCode).toBe(404);
  await site.close();
  await storage.remove();
});
