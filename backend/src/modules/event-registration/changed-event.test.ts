import { captchaHeader } from '@site/shared/contracts/headers';
import { describe, expect, it } from 'vitest';
import { ContentSystem } from '../../testing/content-system.ts';
import { FormSite } from '../../testing/form-site.ts';
import { makeSiteEvent } from '../../testing/test-content.ts';

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

  /** What the backend remembers of the content system is over after a minute. */
  function publish(...events: object[]) {
    contentSystem.events = events;
    now += 60_000;
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
});
