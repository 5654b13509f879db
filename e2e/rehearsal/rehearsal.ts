import { setTimeout as pause } from 'node:timers/promises';
import { type QueueLogEntry, queueLogSchema } from '@site/shared/contracts/queue-staff';
import { Client } from './client.ts';
import { Fair, type FairOptions, type Site } from './fair.ts';
import { readNotes } from './interview-notes.ts';
import { interviewVisitors } from './interviewer.ts';
import { checkInvariants } from './invariants.ts';
import type { FairRecord } from './record.ts';
import { register } from './registration.ts';
import { type OutageReport, type Outcome, reportOf } from './report.ts';
import { SmsInbox } from './sms.ts';
import { SmsGateway } from './sms-gateway.ts';
import { SmsPage } from './sms-page.ts';
import { erasePeople, readQueue, refuseRealPeople } from './staff-calls.ts';
import { countGuests, playStands } from './stands/stands.ts';
import { visit } from './visitor.ts';

export interface RehearsalOptions extends FairOptions {
  /** What goes wrong meanwhile, one after the other. */
  readonly outages: readonly Outage[];
  /** Where SMS go to; undefined: they are on the outbox page. */
  readonly gateway?: { readonly port: number; readonly delay: number } | undefined;
  /** Whether the rehearsal's people are erased in the end. */
  readonly erase: boolean;
}

/** Something that goes wrong in the middle of a fair. */
interface Outage {
  /** For people, such as `The backend was killed`. */
  readonly name: string;
  /** @returns how long it lasted, in milliseconds */
  readonly happen: () => Promise<number>;
  /** Whether it begins with the fair, not in the middle. */
  readonly atOnce?: boolean;
}

/** Milliseconds until the last messages have left the outbox. */
const lastMessages = 2_000;

/** Milliseconds between two lines about how far it is. */
const progressInterval = 10_000;

/**
 * Holds a fair at a site, checks what the queue promises, and prints a table.
 *
 * @returns sentences about broken promises
 * @throws Error when the site cannot be used for it
 */
export async function rehearse(site: Site, options: RehearsalOptions): Promise<string[]> {
  await refuseRealPeople(site);
  const inbox = new SmsInbox();
  const sms = options.gateway
    ? new SmsGateway({ ...options.gateway, inbox })
    : new SmsPage(`${site.backend}/outbox`, inbox);
  const fair = new Fair(site, inbox, options);
  const before = await readQueue(site);
  await sms.start();
  const phones = newPhones(options.visitors + 1 + countGuests(options));
  const guests = phones.slice(options.visitors + 1);
  const visitors = phones.slice(0, options.visitors);
  try {
    await tryOne(fair, phones[options.visitors] ?? '');
    const start = performance.now();
    const progress = setInterval(() => printProgress(fair), progressInterval);
    const outages = haveOutages(fair, options.outages);
    const [stands] = await Promise.all([
      options.stewards > 0 ? playStands(fair, guests) : undefined,
      ...visitors.map((phone) => visit(fair, phone)),
      ...Array.from({ length: options.interviewers }, (_, index) =>
        interviewVisitors(fair, `Interviewer ${index + 1}`),
      ),
    ]);
    const duration = performance.now() - start;
    clearInterval(progress);
    const lasted = await outages;
    await pause(lastMessages);
    await sms.stop();
    const after = await readQueue(site);
    const record = await recordOf(fair, { ticketsMade: after.tickets - before.tickets, stands });
    const outcome: Outcome = {
      fair,
      record,
      invariants: checkInvariants(record),
      duration,
      lasted,
    };
    console.log(`\n${reportOf(outcome)}`);
    return outcome.invariants.flatMap(({ broken }) => broken);
  } finally {
    await sms.stop();
    if (options.erase) await erasePeople(site, phones);
  }
}

/** Before a crowd comes, one visitor shows that an SMS arrives here, and not at a real phone. */
async function tryOne(fair: Fair, phone: string): Promise<void> {
  const client = new Client(fair.site.origin, fair.meter);
  const registration = await register(fair, client, phone);
  client.close();
  if (!registration) {
    throw new Error(
      `A visitor cannot register at ${fair.site.origin}: ${[...fair.meter.failures.keys()].join(', ') || 'it is closed'}. ` +
        'Look at the opening times in FAIR_CONFIG, and at REGISTRATION_LIMIT.',
    );
  }
  if (!registration.code) {
    throw new Error(
      `No SMS came to ${fair.site.backend}/outbox. A rehearsal needs a site without SMS_WEBHOOK_URL: ` +
        'it must not write to real phones.',
    );
  }
  const forfeited = await fetch(
    `${fair.site.backend}/api/challenge/staff/queue/${registration.code}/forfeit`,
    { method: 'POST', headers: { authorization: `Bearer ${fair.site.staffToken}` } },
  );
  if (!forfeited.ok) throw new Error(`A ticket cannot be forfeited: status ${forfeited.status}.`);
  fair.registrations.push(registration);
}

/** Spreads outages over the fair: a single one comes when half of the visitors have left. */
async function haveOutages(fair: Fair, outages: readonly Outage[]): Promise<OutageReport[]> {
  const reports: OutageReport[] = [];
  for (const [index, { name, happen, atOnce }] of outages.entries()) {
    await fair.reach(atOnce ? 0 : (index + 1) / (outages.length + 1));
    console.log(`${name} …`);
    reports.push({ name, duration: await happen() });
  }
  return reports;
}

function printProgress({ visitorsLeft, options, registrations }: Fair): void {
  console.log(
    `${registrations.length} registrations, ${options.visitors - visitorsLeft} of ${options.visitors} visitors have left`,
  );
}

async function recordOf(
  fair: Fair,
  rest: Pick<FairRecord, 'ticketsMade' | 'stands'>,
): Promise<FairRecord> {
  const { registrations, refused, sms, hall, remindersOff, switched, site } = fair;
  const histories = new Map<string, readonly QueueLogEntry[]>();
  for (const { code } of registrations) {
    if (code !== undefined) histories.set(code, await readHistory(site, code));
  }
  return {
    registrations,
    refused,
    ...rest,
    notes: await readNotes(fair),
    histories,
    clashes: hall.clashes,
    sms: [...sms.messages.values()],
    remindersOff,
    switched,
  };
}

async function readHistory({ backend, staffToken }: Site, code: string): Promise<QueueLogEntry[]> {
  const answer = await fetch(`${backend}/api/challenge/staff/queue/${code}/log`, {
    headers: { authorization: `Bearer ${staffToken}` },
  });
  return answer.ok ? queueLogSchema.parse(await answer.json()) : [];
}

/** Dutch mobile numbers, other ones each time. */
function newPhones(count: number): string[] {
  const first = Math.floor(Math.random() * (10_000_000 - count));
  return Array.from(
    { length: count },
    (_, index) => `+3161${String(first + index).padStart(7, '0')}`,
  );
}
