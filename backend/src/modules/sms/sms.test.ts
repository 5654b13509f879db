import { createSecurityLog } from '@site/shared/trust-boundary/security-log';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '../../http/app-error.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { TestDatabase } from '../../testing/test-database.ts';
import { OutboxService } from '../outbox/service.ts';
import { localTransport } from '../outbox/transport.ts';
import { OutboxWorker } from '../outbox/worker.ts';
import { type SmsRequest, SmsService } from './service.ts';
import type { SmsSender } from './sms-sender.ts';

const second = 1_000;
const hour = 60 * 60 * second;
const day = 24 * hour;

const makeSender = (overrides: Partial<SmsSender> = {}): SmsSender => {
  const { ip = '198.51.100.7' } = overrides;
  return { ip, network: ip, isHall: false, isChecked: false, ...overrides };
};

describe('SMS that somebody asked for', () => {
  const data = new TestDatabase();
  let clock = Date.parse('2025-11-06T09:00:00Z');
  let phones = 0;
  const events: string[] = [];

  // Nothing of one test counts in the next.
  beforeEach(() => {
    clock += 2 * day;
    events.length = 0;
  });

  const newPhone = () => {
    phones += 1;
    return `+316${10_000_000 + phones}`;
  };

  // Made anew for each request: a restart forgives nothing. Of 100 an hour, 40 are for codes and 60
  // for tickets; a network may have 4 and 6 of them.
  function makeService(): SmsService {
    const now = () => clock;
    const transports = {
      ...{ email: localTransport, sms: localTransport },
      ...{ crm: localTransport, push: localTransport },
    };
    const worker = new OutboxWorker({ database: data.database, transports, log: silentLog, now });
    const outbox = new OutboxService(data.database, worker, now);
    const security = createSecurityLog({ log: silentLog, count: (event) => events.push(event) });
    return new SmsService({
      outbox,
      security,
      settings: { sms: { perPhone: 5, inAll: 100 } },
      now,
    });
  }

  const makeSmsRequest = ({ sender, ...overrides }: SmsRequestOverrides = {}): SmsRequest => ({
    phone: newPhone(),
    kind: 'code',
    purpose: 'login',
    gap: 0,
    sender: makeSender(sender),
    ...overrides,
  });

  type SmsRequestOverrides = Partial<Omit<SmsRequest, 'sender'>> & { sender?: Partial<SmsSender> };

  /** What became of it: `sent`, or why not and for how many seconds. */
  async function ask(request: SmsRequestOverrides = {}): Promise<string> {
    return data.database
      .transaction((transaction) => makeService().reserve(transaction, makeSmsRequest(request)))
      .then(
        () => 'sent',
        (refusal: AppError) =>
          refusal.key === 'rateLimited'
            ? `${refusal.details?.limit} ${refusal.headers['retry-after']}`
            : refusal.key,
      );
  }

  /** Has this many sent, each to a phone and from a network of its own. */
  async function sendMany(count: number, request: SmsRequestOverrides = {}): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const ip = `203.0.113.${index}`;
      expect(await ask({ ...request, sender: { ip, network: ip, isChecked: true } })).toBe('sent');
    }
  }

  describe('to a phone', () => {
    it('keep a minute between two of one purpose', async () => {
      const code = { phone: newPhone(), gap: 60 * second };
      expect(await ask(code)).toBe('sent');
      clock += 20 * second;
      expect(await ask(code)).toBe('gap 40');
      expect(await ask({ ...code, purpose: 'activation' })).toBe('sent');
      expect(await ask({ ...code, phone: newPhone() })).toBe('sent');
      clock += 40 * second;
      expect(await ask(code)).toBe('sent');
    });

    it('are five a day of each purpose, also when they are asked for at once', async () => {
      const ticket = { phone: newPhone(), kind: 'ticket' } as const;
      const asked = await Promise.all(Array.from({ length: 6 }, () => ask(ticket)));
      expect(asked.filter((outcome) => outcome === 'sent')).toHaveLength(5);
      const other = { ...ticket, sender: { network: 'other' } };
      expect(await ask(other)).toBe(`phone ${day / second}`);
      // Tickets keep nobody from logging in, nor from having a link sent again.
      expect(await ask({ ...ticket, kind: 'code' })).toBe('sent');
      expect(await ask({ ...other, kind: 'link' })).toBe('sent');
      clock += day;
      expect(await ask(ticket)).toBe('sent');
    });

    it.each([
      ['code', 'activation', 'login'],
      ['ticket', 'ticket waffles', 'queue'],
    ] as const)('of kind %s for %s leave those for %s alone', async (kind, purpose, other) => {
      const request = { phone: newPhone(), kind, purpose };
      const ask5 = async (sms: SmsRequestOverrides) => {
        for (let index = 0; index < 5; index += 1) {
          expect(await ask({ ...sms, sender: { network: `${index} ${sms.purpose}` } })).toBe(
            'sent',
          );
        }
      };
      await ask5(request);
      expect(await ask({ ...request, sender: { network: 'x' } })).toBe(`phone ${day / second}`);
      await ask5({ ...request, purpose: other });
    });

    it('are as many as three purposes may have, whatever types of tickets an address makes up', async () => {
      const phone = newPhone();
      for (let type = 0; type < 15; type += 1) {
        const purpose = `ticket made-up-${type}`;
        const sender = { network: String(type) };
        expect(await ask({ phone, kind: 'ticket', purpose, sender })).toBe('sent');
        clock += second;
      }
      const more = { phone, kind: 'ticket', purpose: 'queue' } as const;
      expect(await ask({ ...more, sender: { network: 'x' } })).toBe(`phone ${day / second - 15}`);
    });
  });

  describe('from one client', () => {
    it('are a tenth of a total, however they are asked for', async () => {
      const asked = await Promise.all(Array.from({ length: 7 }, () => ask()));
      expect(asked.filter((outcome) => outcome === 'sent')).toHaveLength(4);
      clock += 60 * second;
      expect(await ask()).toBe('network 3540');
      expect(events).toContain('sms-limit-reached');
      expect(await ask({ sender: { network: '2001:db8:1:2::/64' } })).toBe('sent');
      expect(await ask({ sender: { isChecked: true } })).toBe('network 3540');
      clock += 3_540 * second;
      expect(await ask()).toBe('sent');
    });

    it('leave tickets their own total, which links share', async () => {
      for (let count = 0; count < 4; count += 1) await ask();
      expect(await ask()).toBe('network 3600');
      for (let count = 0; count < 3; count += 1) {
        expect(await ask({ kind: 'ticket' })).toBe('sent');
        expect(await ask({ kind: 'link' })).toBe('sent');
      }
      expect(await ask({ kind: 'ticket' })).toBe('network 3600');
      expect(await ask({ kind: 'link' })).toBe('network 3600');
    });

    it('are half of a total from the hall', async () => {
      const ticket = { kind: 'ticket', sender: { isHall: true } } as const;
      for (let count = 0; count < 30; count += 1) expect(await ask(ticket)).toBe('sent');
      expect(await ask(ticket)).toBe('network 3600');
    });
  });

  describe('of everybody', () => {
    it('need a passed bot check once a total runs low', async () => {
      await sendMany(31);
      expect(await ask()).toBe('sent');
      expect(await ask()).toBe('captchaRequired');
      expect(events).toContain('bot-check-required');
      expect(await ask({ sender: { isChecked: true } })).toBe('sent');
      expect(await ask({ kind: 'ticket' })).toBe('sent');
      clock += hour;
      expect(await ask()).toBe('sent');
    });

    it('end at the total, those that are asked for together too', async () => {
      const askTogether = (count: number) =>
        data.database.transaction(async (transaction) => {
          const requests = Array.from({ length: count }, (_, index) =>
            makeSmsRequest({ sender: { isChecked: true, network: `${clock} ${index}` } }),
          );
          const sms = makeService();
          const refusals = await sms.findRefusals(transaction, 'code', requests);
          await sms.sendAdmitted(
            transaction,
            requests.flatMap((request, index) =>
              refusals[index] ? [] : [{ ...request, kind: 'code' as const, body: 'Hoi' }],
            ),
          );
          return refusals.map((refusal) => Number(refusal?.headers['retry-after'] ?? 0));
        });
      expect(await askTogether(37)).toEqual(Array(37).fill(0));
      clock += 60 * second;
      expect(await askTogether(5)).toEqual([0, 0, 0, 3_540, 3_540]);
      clock += 3_540 * second;
      // As many places are free again, and the next when those of a minute later are an hour old.
      expect(await askTogether(39)).toEqual([...Array(37).fill(0), 60, 60]);
    });
  });
});
