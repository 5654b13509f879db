import { countInMemory } from '@site/shared/trust-boundary/count-in-memory';
import { createRateLimit } from '@site/shared/trust-boundary/rate-limit';
import { expect, it } from 'vitest';
import { TicketDeskService } from './desk-service.ts';
import { TicketSnapshot } from './snapshot.ts';

it('stops one of the staff who looks people up without end, and no other', async () => {
  const limit = () =>
    createRateLimit({
      name: 'searches',
      points: 2,
      window: 60_000,
      count: countInMemory(),
      security: { report: () => undefined },
    });
  const desk = new TicketDeskService({
    database: { transaction: async () => undefined, announce: () => undefined } as never,
    snapshot: new TicketSnapshot({ proofOf: () => 'proof' }),
    settings: { activities: {} },
    countWaiting: () => 0,
    audit: {} as never,
    searches: limit(),
    made: limit(),
    now: Date.now,
  });
  const search = (name: string | null) =>
    desk.search({ text: 'jan' }, { name, role: 'steward', device: null });
  await search('Bob');
  await search('Bob');
  await expect(search('Bob')).rejects.toThrow('The limit searches is used up.');
  await expect(search('Ann')).resolves.toEqual({ tickets: [], more: 0 });
  await expect(search(null)).resolves.toEqual({ tickets: [], more: 0 });
});
