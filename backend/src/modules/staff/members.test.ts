import type { AuditLine } from '@site/shared/contracts/staff-audit';
import type { Invitation, StaffMembers } from '@site/shared/contracts/staff-members';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteExpired } from '../../housekeeping.ts';
import { newCode } from '../../secrets/new-code.ts';
import { setUpTickets } from '../../testing/ticket-service.ts';
import { staffAudit } from './staff-audit-table.ts';
import { staffDevices } from './staff-devices-table.ts';
import { staffMembers } from './staff-members-table.ts';

const hour = 60 * 60_000;

describe('the staff of a fair', () => {
  const service = setUpTickets();
  const start = service.clock;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  let organiser: Record<string, string>;

  beforeAll(() => {
    organiser = service.fair.staffHeaders;
  });

  afterAll(() => {
    service.clock = start;
  });

  const post = (path: string, payload: object, headers = organiser) =>
    service.app.inject({ method: 'POST', url: `/api/challenge/staff/${path}`, payload, headers });
  const get = (path: string, headers = organiser) =>
    service.app.inject({ url: `/api/challenge/staff/${path}`, headers });
  const accept = (secret: string, token: string) =>
    post('invitations/accept', { secret, token }, { 'user-agent': 'Mozilla (iPhone; …)' });
  const invite = (name: string, role = 'steward', life = 8 * hour) =>
    post('members', { name, role, endsAt: new Date(service.clock + life).toISOString() });
  const members = async () => (await get('members')).json<StaffMembers>().members;
  const member = async (name: string) => {
    const found = (await members()).find((one) => one.name === name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  const audit = async () => (await get('audit')).json<{ lines: AuditLine[] }>().lines;

  /** Somebody at work: the headers of their device. */
  async function atWork(name: string, role?: string, life?: number) {
    const { secret } = (await invite(name, role, life)).json<Invitation>();
    const token = newCode();
    expect((await accept(secret, token)).statusCode).toBe(200);
    return bearer(token);
  }

  it('is invited once: the device that comes second, and one that comes late, is not let in', async () => {
    const invited = await invite('Grace');
    expect(invited.statusCode).toBe(201);
    const { secret, expiresAt } = invited.json<Invitation>();
    expect(Date.parse(expiresAt)).toBe(service.clock + 8 * hour);
    const [first, second] = [newCode(), newCode()];
    const accepted = await accept(secret, first);
    expect(accepted.json()).toEqual({
      ...{ name: 'Grace', role: 'steward' },
      endsAt: new Date(service.clock + 8 * hour).toISOString(),
    });
    expect((await accept(secret, second)).json().error).toBe('notFound');
    // Its answer got lost: the same device asks again.
    expect((await accept(secret, first)).statusCode).toBe(200);
    expect((await get('queue', bearer(first))).statusCode).toBe(200);
    expect((await get('queue', bearer(second))).json()).toMatchObject({ error: 'unauthorised' });
    const grace = await member('Grace');
    expect(grace).toMatchObject({ invitedUntil: null, devices: [{ kind: 'iPhone' }] });

    const late = (await post(`members/${grace.id}/invitation`, {})).json<Invitation>();
    service.clock += 8 * hour;
    expect((await accept(late.secret, second)).statusCode).toBe(404);
    service.clock -= 8 * hour;
  });

  it('keeps neither invitations nor tokens, but what they are known by', async () => {
    const { secret } = (await invite('Hash')).json<Invitation>();
    const { connection } = service.database;
    const kept = JSON.stringify(await connection.select().from(staffMembers));
    expect(kept).not.toContain(secret);
    const token = newCode();
    await accept(secret, token);
    const devices = JSON.stringify(await connection.select().from(staffDevices));
    expect(devices).not.toContain(token);
    expect(devices).not.toContain(secret);
  });

  it.each([
    ['steward', [200, 403, 403, 403]],
    ['interviewer', [200, 404, 403, 403]],
    ['organiser', [200, 404, 200, 200]],
  ])('does as a %s what that role may', async (role, expected) => {
    const headers = await atWork(`A ${role}`, role);
    const answers = [
      await service.app.inject({ url: '/tickets?state=NEW', headers }),
      await post('queue/none/finish', {}, headers),
      await get('members', headers),
      await get('people.csv', headers),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected);
    const refused = answers.find(({ statusCode }) => statusCode === 403)?.json();
    if (refused) expect(refused).toMatchObject({ error: 'forbidden', details: {} });
    expect((await post('queue/none/start', {}, headers)).json().error).toBe('notFound');
  });

  it('is out at once when a device is revoked, and every scan of it is refused with the reason', async () => {
    const headers = await atWork('Revoked');
    const secret = await service.obtain('waffles');
    const { devices } = await member('Revoked');
    expect((await post(`devices/${devices[0]?.id}/revoke`, {})).statusCode).toBe(204);
    expect((await post(`devices/${devices[0]?.id}/revoke`, {})).statusCode).toBe(204);
    const scan = await service.scan('waffles', secret, { headers });
    expect(scan.statusCode).toBe(401);
    expect(scan.json()).toMatchObject({ error: 'unauthorised', details: { reason: 'revoked' } });
    expect((await service.view(secret, 'waffles')).json()[0].state).toBe('NEW');
    const lines = (await audit()).filter(({ action }) => action === 'device-revoked');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.details).toEqual({ kind: 'iPhone', name: 'Revoked' });
  });

  it('signs out of its own device, and of no other', async () => {
    const [own, other] = [await atWork('Leaver'), await atWork('Stayer')];
    const signOut = (headers = organiser) => post('devices/own/sign-out', {}, headers);
    expect((await signOut(own)).statusCode).toBe(204);
    const refused = await get('queue', own);
    expect([refused.statusCode, refused.json().details]).toEqual([401, { reason: 'revoked' }]);
    expect((await signOut(own)).statusCode).toBe(401);
    expect((await member('Leaver')).devices[0]?.revokedAt).not.toBeNull();
    expect((await get('queue', other)).statusCode).toBe(200);
    expect((await member('Stayer')).devices[0]?.revokedAt).toBeNull();
    const lines = (await audit()).filter(({ action }) => action === 'device-signed-out');
    expect(lines).toMatchObject([{ actor: 'Leaver', details: { kind: 'iPhone' } }]);
    // The team's token is of no device.
    expect((await signOut()).statusCode).toBe(204);
    expect((await get('queue')).statusCode).toBe(200);
  });

  it('is out when the time is over, or is ended', async () => {
    const short = await atWork('Short', 'steward', hour);
    service.clock += hour;
    expect((await get('queue', short)).json().details).toEqual({ reason: 'ended' });
    service.clock -= hour;
    const ended = await atWork('Ended');
    expect((await post(`members/${(await member('Ended')).id}/end`, {})).statusCode).toBe(204);
    expect((await get('queue', ended)).json().details).toEqual({ reason: 'ended' });
    // The name is free again.
    expect((await invite('ended')).statusCode).toBe(201);
  });

  it('calls and scans by name, whatever a device says', async () => {
    const headers = await atWork('Ada', 'interviewer');
    const { code } = await service.fair.enrol();
    const called = await post('queue/next', { interviewerName: 'Somebody else' }, headers);
    expect(called.json()).toMatchObject({ code, interviewerName: 'Ada' });
    await post(`queue/${code}/start`, {}, await atWork('Steward at the door'));
    const log = (await get(`queue/${code}/log`)).json();
    expect(log.map(({ actor }: { actor: string }) => actor)).toEqual([
      'visitor',
      'Ada',
      'Steward at the door',
    ]);
    await post('queue/pause', {}, headers);
    await post('queue/resume', {}, headers);
    const [resumed, paused] = await audit();
    expect([paused?.actor, paused?.action, resumed?.action]).toEqual([
      'Ada',
      'queue-paused',
      'queue-resumed',
    ]);
  });

  it('has no two of one name, nobody without an end, and not for ever', async () => {
    expect((await invite('Twin')).statusCode).toBe(201);
    expect((await invite('TWIN')).json().error).toBe('userAlreadyExists');
    for (const life of [0, -hour, 400 * 24 * hour]) {
      expect((await invite('Late', 'steward', life)).json().fieldErrors).toEqual({
        endsAt: 'invalid',
      });
    }
    const rights = await invite('Boss', 'owner');
    expect(rights.json().fieldErrors).toHaveProperty('role');
  });

  it('is seen at work to the minute, with one write a minute', async () => {
    const headers = await atWork('Busy');
    const seen = async () => Date.parse((await member('Busy')).devices[0]?.lastUsedAt ?? '');
    const first = await seen();
    service.clock += 59_000;
    await get('queue', headers);
    expect(await seen()).toBe(first);
    service.clock += 2_000;
    await get('queue', headers);
    expect(await seen()).toBe(service.clock);
  });

  it('writes down who did what, and nothing of a visitor', async () => {
    const headers = await atWork('Olga', 'organiser');
    const phone = service.fair.newPhone();
    await service.fair.register({ phone, firstName: 'Secretive' });
    await get('people.csv', headers);
    await post('people/erase', { phone }, headers);
    const [erased, exported] = await audit();
    expect(erased).toMatchObject({
      ...{ actor: 'Olga', action: 'person-erased', details: { tickets: '1' } },
    });
    expect(exported).toMatchObject({ actor: 'Olga', action: 'people-exported' });
    const written = JSON.stringify(await audit());
    expect(written).not.toContain(phone);
    expect(written).not.toContain('Secretive');
    expect(service.log.written()).not.toContain('Olga');
  });

  it('is forgotten four weeks later', async () => {
    const { database } = service;
    await deleteExpired(database, service.clock + (28 * 24 + 9) * hour);
    expect(await database.connection.select().from(staffAudit)).toEqual([]);
    expect(await database.connection.select().from(staffDevices)).toEqual([]);
  });
});
