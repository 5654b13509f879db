import { setTimeout as pause } from 'node:timers/promises';
import { type QueueTicket, queueTicketSchema } from '@site/shared/contracts/queue-ticket';
import { Client } from './client.ts';
import { type Fair, hasChance, shares } from './fair.ts';
import { register, xsrfHeaders } from './registration.ts';

/** Visitors come within so many minutes. */
const arrival = 60;

/** Minutes from the phone to the table. */
const walkMinutes = 0.5;

/** Longest wait after failed polls, in milliseconds. */
const maxBackoff = 16_000;

/** Someone from the door of the hall to the way home. */
export async function visit(fair: Fair, phone: string): Promise<void> {
  const client = new Client(fair.site.origin, fair.meter);
  await pause((Math.random() * arrival * 60_000) / fair.options.speed);
  let stays = true;
  for (let times = 0; stays && times < 2; times++) {
    const registration = await register(fair, client, phone);
    if (registration) fair.registrations.push(registration);
    else fair.refused.push(phone);
    const code = registration?.code;
    const end = code === undefined ? undefined : await new Ticket(fair, client, code).follow();
    stays = end === 'FORFEITED' && hasChance(shares.enrolAgain);
  }
  client.close();
  fair.leave();
}

/** A ticket's page on a phone that its owner looks at. */
class Ticket {
  private etag = '';
  private view: QueueTicket | undefined;
  private failures = 0;
  private isCalled = false;
  private readonly comes = !hasChance(shares.noShow);
  private switches = hasChance(shares.switchReminders);

  constructor(
    private readonly fair: Fair,
    private readonly client: Client,
    private readonly code: string,
  ) {}

  /** Polls until the ticket has ended, or the fair. */
  async follow(): Promise<QueueTicket['ticketStatus'] | undefined> {
    while (!this.fair.isLate) {
      const start = performance.now();
      await this.poll();
      const status = this.view?.ticketStatus;
      if (status === 'USED' || status === 'FORFEITED') return status;
      await this.react();
      await pause(Math.max(0, start + this.wait() - performance.now()));
    }
    return this.view?.ticketStatus;
  }

  private async poll(): Promise<void> {
    const answer = await this.client.ask('poll', `/api/challenge/ticket/view/${this.code}`, {
      headers: this.etag ? { 'if-none-match': this.etag } : {},
    });
    const isGood = answer?.status === 200 || answer?.status === 304;
    this.failures = isGood ? 0 : this.failures + 1;
    if (answer?.status !== 200) return;
    this.etag = answer.headers.etag ?? '';
    this.view = queueTicketSchema.parse(JSON.parse(answer.body));
  }

  private wait(): number {
    const { pollInterval } = this.fair.options;
    if (this.failures === 0) return pollInterval;
    return Math.min(pollInterval * 2 ** this.failures, maxBackoff) * (0.8 + 0.4 * Math.random());
  }

  private async react(): Promise<void> {
    const { fair, code, view } = this;
    if (view?.ticketStatus === 'VALID') {
      if (this.isCalled) fair.hall.leave(code);
      this.isCalled = false;
      if (this.switches) await this.switchReminders();
      else if (!view.remindMe && !fair.remindersOff.has(code)) {
        fair.remindersOff.set(code, Date.parse(view.timestamp));
      }
    }
    if (view?.ticketStatus !== 'BEING_CALLED' || this.isCalled) return;
    this.isCalled = true;
    const calledAt = fair.calledAt.get(code);
    if (calledAt !== undefined) fair.untilKnown.push(performance.now() - calledAt);
    if (!this.comes) return;
    // The phone stays in the hand on the way.
    void pause(fair.minutes(walkMinutes)).then(() => this.isCalled && fair.hall.arrive(code));
  }

  private async switchReminders(): Promise<void> {
    const { fair, client, code } = this;
    const headers = await xsrfHeaders(client);
    if (!headers) return;
    fair.switched.add(code);
    const answer = await client.ask('register', `/api/challenge/ticket/reminders/${code}/false`, {
      method: 'PATCH',
      headers,
    });
    this.switches = answer?.status !== 204;
  }
}
