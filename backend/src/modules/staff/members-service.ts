import {
  type AcceptedMember,
  type Invitation,
  mayEndAt,
  type NewMember,
  type StaffMembers,
} from '@site/shared/contracts/staff-members';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { newCode } from '../../secrets/new-code.ts';
import type { StaffAudit } from './audit.ts';
import type { DeviceKind } from './device-kind.ts';
import * as repository from './repository.ts';
import type { Staff } from './staff-only.ts';
import { hashOf } from './staff-secrets.ts';

const minute = 60_000;

/** How long an invitation is good, in milliseconds; never longer than the member's time. */
const invitationLife = 7 * 24 * 60 * minute;

/** Most members at a time: a fair has dozens. */
const maxMembers = 200;

/** Held by transactions that add members. */
const membersLock = 'staff';

/** A token that was good once, and why it is not any more. */
interface RefusedToken {
  readonly refused: 'revoked' | 'ended';
}

/** A device that accepts an invitation. */
interface Acceptance {
  readonly secret: string;
  readonly token: string;
  readonly kind: DeviceKind;
}

interface MembersOptions {
  readonly database: Database;
  readonly audit: StaffAudit;
  readonly now: () => number;
}

/** The staff of a fair: invited by an organiser, known by the tokens of their devices. */
export class StaffMembersService {
  constructor(private readonly options: MembersOptions) {}

  /**
   * Whose token it is, from the table: a device that is revoked is refused at once, whichever backend it asks.
   *
   * @returns undefined when it was never anybody's
   */
  async findByToken(token: string | undefined): Promise<Staff | RefusedToken | undefined> {
    // What has another shape is no token, and costs no question.
    if (token === undefined || !/^[\w-]{22,64}$/.test(token)) return undefined;
    const { database, now: clock } = this.options;
    const device = await repository.findDeviceByToken(database.connection, hashOf(token));
    if (!device) return undefined;
    const refused = refusalOf(device, clock());
    if (refused) return { refused };
    const { id, name, role, lastUsedAt } = device;
    const before = new Date(clock() - minute);
    if (lastUsedAt < before) {
      const use = { id, now: new Date(clock()), before };
      // Who works goes on, though nobody knows that they did.
      await repository.noteUse(database.connection, use).catch(() => undefined);
    }
    return { name, role, device: id };
  }

  /** Everyone with their devices, also whose time is over. */
  async list(): Promise<StaffMembers> {
    const { database, now } = this.options;
    const members = await repository.findMembers(database.connection);
    const devices = await repository.findDevices(database.connection);
    const at = now();
    return {
      members: members.map(({ id, name, role, endsAt, invitationExpiresAt: until }) => ({
        id,
        name,
        role,
        endsAt: endsAt.toISOString(),
        invitedUntil: until && until.getTime() > at ? until.toISOString() : null,
        devices: devices
          .filter(({ memberId }) => memberId === id)
          .map(({ id: device, kind, createdAt, lastUsedAt, revokedAt }) => ({
            id: device,
            kind,
            createdAt: createdAt.toISOString(),
            lastUsedAt: lastUsedAt.toISOString(),
            revokedAt: revokedAt?.toISOString() ?? null,
          })),
      })),
      timestamp: new Date(at).toISOString(),
    };
  }

  /**
   * Adds somebody to the staff.
   *
   * @throws AppError `userAlreadyExists` when one of the staff has this name, `capacityReached`, `validationFailed`
   */
  async invite(by: Staff, { name, role, endsAt }: NewMember): Promise<Invitation> {
    const { database, audit } = this.options;
    const now = this.options.now();
    if (!mayEndAt(endsAt, now)) {
      throw new AppError('validationFailed', 400, {
        message: 'The end must be in the future, within a year.',
        fieldErrors: { endsAt: 'invalid' },
      });
    }
    const secret = newCode();
    const expiresAt = new Date(Math.min(now + invitationLife, Date.parse(endsAt)));
    const add = async (transaction: Connection) => {
      const current = await repository.countCurrent(transaction, { name, now: new Date(now) });
      if (current.isTaken) {
        throw new AppError('userAlreadyExists', 409, {
          message: 'One of the staff has this name.',
        });
      }
      if (current.members >= maxMembers) {
        throw new AppError('capacityReached', 409, { message: 'There are too many of the staff.' });
      }
      await repository.insertMember(transaction, {
        ...{ name, role, endsAt: new Date(endsAt), createdAt: new Date(now) },
        invitationHash: hashOf(secret),
        invitationExpiresAt: expiresAt,
      });
      await audit.write(transaction, { by, action: 'member-invited', details: { name, role } });
    };
    await database.transaction(add, { lock: membersLock });
    return { secret, expiresAt: expiresAt.toISOString() };
  }

  /** Another invitation of the same person, for one more device; the last one is void. @throws AppError `notFound` */
  async inviteDevice(by: Staff, id: string): Promise<Invitation> {
    const { database, audit } = this.options;
    const now = this.options.now();
    const secret = newCode();
    const expiresAt = await database.transaction(async (transaction) => {
      const row = await repository.replaceInvitation(transaction, {
        ...{ id, hash: hashOf(secret), expiresAt: new Date(now + invitationLife) },
        now: new Date(now),
      });
      if (!row?.invitationExpiresAt) throw unknown('There is no such member of the staff.');
      const details = { name: row.name };
      await audit.write(transaction, { by, action: 'device-invited', details });
      return row.invitationExpiresAt;
    });
    return { secret, expiresAt: expiresAt.toISOString() };
  }

  /**
   * Lets a device in, once per invitation; the same device may ask again.
   *
   * @throws AppError `notFound` when there is no such invitation, or no more
   */
  async accept({ secret, token, kind }: Acceptance): Promise<AcceptedMember> {
    const { database, audit } = this.options;
    const now = new Date(this.options.now());
    const [tokenHash, invitationHash] = [hashOf(token), hashOf(secret)];
    const member = await database.transaction(async (transaction) => {
      const known = await repository.findDeviceByToken(transaction, tokenHash);
      const isRepeated = known?.invitationHash === invitationHash;
      if (known && isRepeated && !refusalOf(known, now.getTime())) return known;
      const taken = await repository.takeInvitation(transaction, { hash: invitationHash, now });
      if (!taken) throw unknown('There is no such invitation, or no more.');
      const device = { memberId: taken.id, tokenHash, invitationHash, kind };
      const times = { createdAt: now, lastUsedAt: now };
      if (!(await repository.insertDevice(transaction, { ...device, ...times }))) {
        throw new AppError('validationFailed', 400, { fieldErrors: { token: 'invalid' } });
      }
      const by = { name: taken.name };
      await audit.write(transaction, { by, action: 'device-added', details: { kind } });
      return taken;
    });
    const { name, role, endsAt } = member;
    return { name, role, endsAt: endsAt.toISOString() };
  }

  /** Lets a device in no more. Once it is done, doing it again changes nothing. */
  async revoke(by: Staff, id: string): Promise<void> {
    const { database, audit, now } = this.options;
    await database.transaction(async (transaction) => {
      const revoked = await repository.revokeDevice(transaction, { id, now: new Date(now()) });
      if (!revoked) return;
      await audit.write(transaction, { by, action: 'device-revoked', details: { ...revoked } });
    });
  }

  /** Lets the device that asks in no more, and no other one. The team's token is of no device. */
  async signOut(by: Staff): Promise<void> {
    const { database, audit, now } = this.options;
    const { device: id } = by;
    if (id === null) return;
    await database.transaction(async (transaction) => {
      const ended = await repository.revokeDevice(transaction, { id, now: new Date(now()) });
      if (!ended) return;
      const details = { kind: ended.kind };
      await audit.write(transaction, { by, action: 'device-signed-out', details });
    });
  }

  /** Ends somebody's time now, on all their devices. Once it is over, ending it again changes nothing. */
  async end(by: Staff, id: string): Promise<void> {
    const { database, audit, now } = this.options;
    await database.transaction(async (transaction) => {
      const name = await repository.endMember(transaction, { id, now: new Date(now()) });
      if (name === undefined) return;
      await audit.write(transaction, { by, action: 'member-ended', details: { name } });
    });
  }
}

function refusalOf(
  { revokedAt, endsAt }: Pick<repository.KnownDevice, 'revokedAt' | 'endsAt'>,
  now: number,
): RefusedToken['refused'] | undefined {
  if (revokedAt) return 'revoked';
  return endsAt.getTime() <= now ? 'ended' : undefined;
}

function unknown(message: string): AppError {
  return new AppError('notFound', 404, { message });
}
