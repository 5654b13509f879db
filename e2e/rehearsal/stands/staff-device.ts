import { randomBytes, randomUUID } from 'node:crypto';
import { ticketTypeHeader } from '@site/shared/contracts/headers';
import { invitationSchema, staffMembersSchema } from '@site/shared/contracts/staff-members';
import type { TicketQrPayload } from '@site/shared/contracts/ticket';
import { askUntilAnswered } from '../ask-until-answered.ts';
import { type Answer, type Call, Client } from '../client.ts';
import type { Fair } from '../fair.ts';
import { xsrfHeaders } from '../registration.ts';
import type { Scan, ScanAnswer } from './stand-record.ts';

/** Where the staff of a fair are kept. */
const staffPath = '/api/challenge/staff';

const answers: Readonly<Record<number, ScanAnswer>> = {
  200: 'valid',
  401: 'refused',
  409: 'used',
};

/** Milliseconds for which somebody is invited: a day. */
const invited = 86_400_000;

/** A steward with a device of their own, which accepted an invitation. */
export class StaffDevice {
  private constructor(
    private readonly fair: Fair,
    readonly name: string,
    private readonly token: string,
    private readonly client: Client,
  ) {}

  /** @throws Error when somebody cannot be invited */
  static async invite(fair: Fair, who: string): Promise<StaffDevice> {
    const client = new Client(fair.site.origin, fair.meter);
    const name = `${who} ${randomBytes(3).toString('hex')}`;
    const endsAt = new Date(Date.now() + invited).toISOString();
    const invitation = await asOrganiser(fair, `${staffPath}/members`, {
      method: 'POST',
      body: { name, role: 'steward', endsAt },
    });
    const { secret } = invitationSchema.parse(JSON.parse(invitation));
    const token = randomBytes(24).toString('base64url');
    const accepted = await askUntilAnswered(fair, client, {
      kind: 'staff',
      method: 'POST',
      path: `${staffPath}/invitations/accept`,
      headers: (await xsrfHeaders(client)) ?? {},
      body: { secret, token },
    });
    if (accepted?.status !== 200) throw new Error(`${name} cannot work: ${accepted?.status}.`);
    return new StaffDevice(fair, name, token, client);
  }

  /** Asks as this device does. */
  ask(path: string, call: Call = {}): Promise<Answer | undefined> {
    const headers = { ...call.headers, authorization: `Bearer ${this.token}` };
    return askUntilAnswered(this.fair, this.client, { kind: 'scan', path, ...call, headers });
  }

  /** Scans a code, again and again with one key while no answer comes. */
  async scan(payload: TicketQrPayload, at = Date.now()): Promise<Scan> {
    const answer = await this.ask('/ticket-api/tickets/state', {
      method: 'PATCH',
      headers: { 'idempotency-key': randomUUID(), [ticketTypeHeader]: payload.type },
      body: payload,
    });
    const { secret } = payload;
    return { secret, device: this.name, answer: answers[answer?.status ?? 0] ?? 'failed', at };
  }

  /** The organiser takes the device out. @returns when that was answered */
  async takeOut(): Promise<number> {
    const list = staffMembersSchema.parse(
      JSON.parse(await asOrganiser(this.fair, `${staffPath}/members`)),
    );
    const member = list.members.find(({ name }) => name === this.name);
    for (const { id } of member?.devices ?? []) {
      await asOrganiser(this.fair, `${staffPath}/devices/${id}/revoke`, { method: 'POST' });
    }
    return Date.now();
  }

  close(): void {
    this.client.close();
  }
}

/** What an organiser asks; once more while no answer comes. @throws Error when it is refused */
export async function asOrganiser(fair: Fair, path: string, call: Call = {}): Promise<string> {
  const client = new Client(fair.site.origin, fair.meter);
  const headers = { authorization: `Bearer ${fair.site.staffToken}` };
  const answer = await askUntilAnswered(fair, client, { kind: 'staff', path, ...call, headers });
  client.close();
  if (answer && answer.status < 300) return answer.body;
  throw new Error(`${path} answers the organiser ${answer?.status}: ${answer?.body}`);
}
