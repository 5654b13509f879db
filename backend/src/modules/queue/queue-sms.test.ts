import { describe, expect, it } from 'vitest';
import { installFair } from '../../testing/open-fair.ts';

describe('an SMS of the queue', () => {
  const at = installFair();

  it('sends an SMS to who has two before them, and to who is called, unless told not to', async () => {
    const phones = Array.from({ length: 5 }, at.fair.newPhone);
    const tickets = [];
    for (const phone of phones) tickets.push(await at.fair.enrol({ phone }));
    const [, , , fourth = { code: '', number: 0 }, fifth = { code: '', number: 0 }] = tickets;
    const off = await at.site.app.inject({
      method: 'PATCH',
      url: `/api/challenge/ticket/reminders/${fifth.code}/false`,
    });
    expect(off.statusCode).toBe(204);
    expect((await at.fair.view(fifth.code)).remindMe).toBe(false);
    await at.fair.next('Ann');
    const soon = new RegExp(
      `^Number ${fourth.number}: almost your turn.*http://localhost:3000/jf-ticket/${fourth.code}$`,
    );
    await expect
      .poll(() => at.fair.smsTo(phones[3] ?? ''))
      .toEqual(expect.arrayContaining([expect.stringMatching(soon)]));
    const called = /it is your turn! Come to Ann before \d\d:\d\d\. http/;
    await expect
      .poll(() => at.fair.smsTo(phones[0] ?? ''))
      .toEqual(expect.arrayContaining([expect.stringMatching(called)]));
    for (let count = 0; count < 4; count++) await at.fair.next('Bob');
    await expect.poll(() => at.fair.smsTo(phones[3] ?? '')).toHaveLength(3);
    expect(await at.fair.smsTo(phones[4] ?? '')).toHaveLength(1);
    const unknown = await at.site.app.inject({
      method: 'PATCH',
      url: '/api/challenge/ticket/reminders/nobody/true',
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('tells who joins near the front so in the SMS with the number, and in no other', async () => {
    const phones = Array.from({ length: 4 }, at.fair.newPhone);
    for (const phone of phones) await at.fair.enrol({ phone });
    const closer = /: almost your turn, please come closer/;
    const told = async () => {
      const messages = await Promise.all(phones.map(at.fair.smsTo));
      return messages.map((bodies) => bodies.filter((body) => closer.test(body)).length);
    };
    await expect.poll(told).toEqual([1, 1, 1, 0]);
    for (const phone of phones) expect(await at.fair.smsTo(phone)).toHaveLength(1);

    // Everyone has been told once by the end, over a restart and a call that is taken back.
    const { code } = await at.fair.next();
    await expect.poll(told).toEqual([1, 1, 1, 1]);
    await at.fair.staff(`${code}/undo`);
    await at.restart();
    for (const _ of phones) await at.fair.next();
    const [last = ''] = phones.slice(-1);
    await expect.poll(() => at.fair.smsTo(last)).toHaveLength(3);
    expect(await told()).toEqual([1, 1, 1, 1]);
  });

  it('tells nobody while the queue is paused, and who is near by then when it goes on', async () => {
    const phones = Array.from({ length: 7 }, at.fair.newPhone);
    const tickets = [];
    for (const phone of phones.slice(0, 6)) tickets.push(await at.fair.enrol({ phone }));
    await at.fair.staff('pause');
    for (const { code } of tickets.slice(0, 4)) await at.fair.staff(`${code}/forfeit`);
    // The third in the queue from the start.
    await at.fair.enrol({ phone: phones[6] ?? '' });
    const told = async () => {
      const messages = await Promise.all(phones.slice(4).map(at.fair.smsTo));
      return messages.map((bodies) => bodies.filter((body) => /almost your turn/.test(body)));
    };
    const all = async () => Promise.all(phones.map(at.fair.smsTo));
    await expect.poll(async () => (await all()).every((bodies) => bodies.length === 1)).toBe(true);
    expect(await told()).toEqual([[], [], []]);

    await at.fair.staff('resume');
    const soon = expect.stringMatching(/^Number \d+: almost your turn, please come closer\./);
    await expect.poll(told).toEqual([[soon], [soon], [soon]]);
    await at.fair.staff('resume');
    await at.fair.next();
    expect(await told()).toEqual([[soon], [soon], [soon]]);
  });

  it('tells it in the language of the page', async () => {
    const phone = at.fair.newPhone();
    await at.fair.register({ phone }, { 'accept-language': 'nl' });
    const near =
      /^Je staat in de rij met nummer \d+: bijna aan de beurt, kom vast dichterbij\. Volg je plek hier: \S+\/nl\/jf-ticket\/\S+$/;
    await expect.poll(() => at.fair.smsTo(phone)).toEqual([expect.stringMatching(near)]);
  });
});
