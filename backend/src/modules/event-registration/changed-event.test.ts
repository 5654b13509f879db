import { eventListAnswerSchema } from '@site/shared/contracts/content';
import { captchaHeader } from '@site/shared/contracts/headers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteExpired } from '../../housekeeping.ts';
import { ContentSystem } from '../../testing/content-system.ts';
import { FormSite } from '../../testing/form-site.ts';
import { makeSiteEvent } from '../../testing/test-content.ts';
import { submissions } from '../submissions/submissions-table.ts';

describe('an event that an editor changes', () => {
  const contentSystem = new ContentSystem();
  let now = Date.parse('2026-11-28T12:00:00Z');
  const site = new FormSite({
    // Read when the site starts: before that the content system has no address.
    get environment() {
      return { CMS_URL: contentSystem.address };
    },
    now: () => now,
  });

  /** What the backend remembers of the content system is over after five seconds. */
  function publish(...events: object[]) {
    contentSystem.events = events;
    now += 5_000;
  }

  async function register(backendId: string, email: string) {
    const ip = site.newVisitor();
    const { statusCode } = await site.app.inject({
      method: 'POST',
      url: `/api/event/${backendId}/registration`,
      payload: { name: 'Grace', email, phone: '', remarks: 'Geen noten' },
      headers: { 'x-forwarded-for': ip, [captchaHeader]: await site.captchaToken(ip) },
    });
    return statusCode;
  }

  it('has all its places when it gets a date, however many asked to be told', async () => {
    const event = makeSiteEvent({ backendId: 'ooit', title: 'Ooit', capacity: 1 });
    publish({ ...event, date: null, start: null });
    for (const email of ['a@b.nl', 'b@b.nl']) expect(await register('ooit', email)).toBe(204);
    await expect.poll(() => site.sent('Houd me op de hoogte: Ooit, Grace')).toHaveLength(2);
    publish(event);
    expect(await register('ooit', 'c@b.nl')).toBe(204);
    expect(await register('ooit', 'a@b.nl')).toBe(409);
  });

  it('keeps its guests when its date is taken away', async () => {
    const event = makeSiteEvent({ backendId: 'later', capacity: 1 });
    publish(event);
    expect(await register('later', 'a@b.nl')).toBe(204);
    publish({ ...event, date: null, start: null });
    expect(await register('later', 'b@b.nl')).toBe(204);
    publish({ ...event, date: '2027-05-01' });
    expect(await register('later', 'b@b.nl')).toBe(409);
    expect(await register('later', 'a@b.nl')).toBe(204);
  });

  /** Tidies up at a time: by what the content system says, or without any answer of it. */
  const tidyUp = (at: string, isReached = true) =>
    deleteExpired(
      site.database,
      Date.parse(at),
      isReached ? eventListAnswerSchema.parse({ data: contentSystem.events }).data : undefined,
    );

  async function keptOf(email: string) {
    const { keepUntil } = submissions;
    const rows = await site.database.connection
      .select({ keepUntil })
      .from(submissions)
      .where(sql`${submissions.content} ->> 'email' = ${email}`);
    return rows.map((row) => row.keepUntil.toISOString().slice(0, 10));
  }

  it('and moves forward keeps its guests until four weeks after its new date', async () => {
    const event = makeSiteEvent({ backendId: 'zeil', date: '2027-05-01' });
    publish(event);
    expect(await register('zeil', 'zeil@b.nl')).toBe(204);
    expect(await keptOf('zeil@b.nl')).toEqual(['2027-05-29']);
    publish({ ...event, date: '2027-09-01' });
    await tidyUp('2027-07-01T00:00:00Z', false);
    expect(await keptOf('zeil@b.nl')).toEqual(['2027-05-29']);
    await tidyUp('2027-07-01T00:00:00Z');
    expect(await keptOf('zeil@b.nl')).toEqual(['2027-09-29']);
    publish();
    await tidyUp('2027-09-28T00:00:00Z');
    expect(await keptOf('zeil@b.nl')).toEqual(['2027-09-29']);
    await tidyUp('2027-10-01T00:00:00Z');
    expect(await keptOf('zeil@b.nl')).toEqual([]);
  });

  it('and gets a date forgets who asked for it four weeks after that', async () => {
    const event = makeSiteEvent({ backendId: 'eens', date: null, start: null });
    publish(event);
    expect(await register('eens', 'eens@b.nl')).toBe(204);
    expect(await keptOf('eens@b.nl')).toEqual(['2027-11-28']);
    contentSystem.events = [{ ...event, date: '2027-02-01' }];
    await tidyUp('2026-12-01T00:00:00Z');
    expect(await keptOf('eens@b.nl')).toEqual(['2027-03-01']);
    publish(event);
    await tidyUp('2026-12-02T00:00:00Z');
    expect(await keptOf('eens@b.nl')).toEqual(['2027-11-28']);
  });

  it('to a date of long ago can be changed back within a day', async () => {
    const event = makeSiteEvent({ backendId: 'tikfout', date: '2027-05-01' });
    publish(event);
    expect(await register('tikfout', 'tikfout@b.nl')).toBe(204);
    contentSystem.events = [{ ...event, date: '2017-05-01' }];
    await tidyUp('2026-12-01T00:00:00Z');
    await tidyUp('2026-12-01T23:00:00Z');
    expect(await keptOf('tikfout@b.nl')).toEqual(['2026-12-02']);
    contentSystem.events = [event];
    await tidyUp('2026-12-01T23:59:00Z');
    expect(await keptOf('tikfout@b.nl')).toEqual(['2027-05-29']);
    contentSystem.events = [{ ...event, date: '2017-05-01' }];
    await tidyUp('2026-12-03T00:00:00Z');
    await tidyUp('2026-12-04T00:00:01Z');
    expect(await keptOf('tikfout@b.nl')).toEqual([]);
  });
});
