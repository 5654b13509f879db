import type {
  ChallengeRegistered,
  ChallengeRegistration,
} from '@site/shared/contracts/challenge-registration';
import type { CountryCode } from 'libphonenumber-js/max';
import { createBatcher } from '../../database/batcher.ts';
import type { Connection, Database } from '../../database/database.ts';
import { stateByClock, statesAnswer } from '../../fair/activity-state.ts';
import { isOpen, type Period } from '../../fair/fair-config.ts';
import { groupsWithoutDuplicates } from '../../fair/groups-without-duplicates.ts';
import { AppError } from '../../http/app-error.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import { toMobileNumber } from '../../phones/mobile-number.ts';
import type { SnapshotAnswer } from '../../snapshot/snapshot-answer.ts';
import type { Attendee } from '../queue/enrolment.ts';
import type { QueueSms } from '../queue/queue-sms.ts';
import type { QueueTicketRow } from '../queue/queue-tickets-table.ts';
import { type QueueService, queueLock } from '../queue/service.ts';
import type { SmsService } from '../sms/service.ts';
import type { SmsSender } from '../sms/sms-sender.ts';
import { replayedTicket } from './replayed-ticket.ts';

/** Registrations that come together are stored together, so often: milliseconds. */
const interval = 100;

interface ChallengeServiceOptions {
  readonly database: Database;
  readonly queue: QueueService;
  readonly sms: SmsService;
  readonly texts: QueueSms;
  /** When registration is open; it may change. */
  readonly settings: { readonly challenge: Period };
  readonly countries: readonly CountryCode[];
  readonly now: () => number;
}

interface RegistrationRequest {
  readonly sender: SmsSender;
  /** In which the visitor reads. */
  readonly language: PageLanguage;
  readonly idempotencyKey: string | undefined;
  /** Key of an earlier registration that went to a wrong number. */
  readonly corrects?: string | undefined;
}

/** Somebody who registers, and what they give up for it. */
type Registrant = Attendee & Pick<RegistrationRequest, 'corrects' | 'sender'>;

/** What became of a registration: a ticket, or why there is none. */
type Outcome = QueueTicketRow | AppError;

/**
 * Takes registrations for the challenge: a place in the queue and its SMS, or neither. What comes in
 * a rush shares one transaction, and each of its statements (backend/src/modules/tickets/README.md).
 */
export class ChallengeService {
  private readonly registerBatched: (registrant: Registrant) => Promise<Outcome>;

  constructor(private readonly options: ChallengeServiceOptions) {
    this.registerBatched = createBatcher((registrants) => this.registerAll(registrants), {
      interval,
    });
  }

  /**
   * Registers somebody, once per key. Without a key a repetition is a duplicate.
   *
   * @throws AppError `validationFailed`, `registrationPeriodClosed`, `duplicateRegistration`,
   * `rateLimited`, `captchaRequired`
   */
  async register(
    registration: ChallengeRegistration,
    { sender, language, idempotencyKey, corrects }: RegistrationRequest,
  ): Promise<ChallengeRegistered> {
    const { countries } = this.options;
    const { firstName, lastName, email } = registration;
    const phone = toMobileNumber(registration.phone, { countries, field: 'phone' });
    const attendee = { firstName, lastName, phone, email, language, idempotencyKey };
    const outcome = await this.registerBatched({ ...attendee, sender, corrects });
    if (outcome instanceof AppError) throw outcome;
    return { number: outcome.number };
  }

  /** Whether registration is open now. */
  state(): SnapshotAnswer {
    const { settings, now } = this.options;
    const { challenge: period } = settings;
    const activity = 'challenge';
    return statesAnswer([stateByClock(activity, period, now()) ?? { activity, state: 'open' }]);
  }

  private async registerAll(registrants: readonly Registrant[]): Promise<Outcome[]> {
    const { database, queue } = this.options;
    const registerThem = async (transaction: Connection) => {
      const all = new Map<Attendee, Outcome>();
      for (const group of groupsWithoutDuplicates(registrants)) {
        for (const entry of await this.registerGroup(transaction, group)) all.set(...entry);
      }
      const corrections = new Map<string, QueueTicketRow>();
      for (const registrant of registrants) {
        const outcome = all.get(registrant);
        const ticket = outcome instanceof AppError ? undefined : outcome;
        if (registrant.corrects && ticket) corrections.set(registrant.corrects, ticket);
      }
      return {
        outcomes: registrants.flatMap((registrant) => all.get(registrant) ?? []),
        withdrawn: await queue.withdrawCorrected(transaction, corrections),
      };
    };
    const { outcomes, withdrawn } = await database.transaction(registerThem, { lock: queueLock });
    const tickets = outcomes.filter((outcome) => !(outcome instanceof AppError));
    queue.publish([...tickets, ...withdrawn]);
    return outcomes;
  }

  /** @param group people of whom none comes twice */
  private async registerGroup(
    transaction: Connection,
    group: readonly Registrant[],
  ): Promise<Map<Attendee, Outcome>> {
    const { queue } = this.options;
    const keys = group.flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    const earlier = await queue.findByIdempotencyKeys(transaction, keys);
    const inForce = await queue.findPhonesInForce(
      transaction,
      group.map(({ phone }) => phone),
    );
    const outcomes = new Map<Attendee, Outcome>();
    for (const attendee of group) {
      const { idempotencyKey, phone } = attendee;
      const ticket = idempotencyKey && earlier.find((one) => one.idempotencyKey === idempotencyKey);
      const outcome = ticket ? replayedTicket(ticket, attendee) : this.refuse(inForce.has(phone));
      if (outcome) outcomes.set(attendee, outcome);
    }
    const rest = group.filter((attendee) => !outcomes.has(attendee));
    return new Map([...outcomes, ...(await this.enrol(transaction, rest))]);
  }

  /** A ticket for everyone whom an SMS can be sent to. */
  private async enrol(
    transaction: Connection,
    registrants: readonly Registrant[],
  ): Promise<[Attendee, Outcome][]> {
    const { queue, sms, texts } = this.options;
    const requests = registrants.map(smsRequestOf);
    const refusals = await sms.findRefusals(transaction, 'ticket', requests);
    const admitted = registrants.filter((_, index) => !refusals[index]);
    const tickets = await queue.enrol(transaction, admitted);
    const enrolled = tickets.flatMap((ticket, index) => {
      const registrant = admitted[index];
      return registrant ? [{ ticket, registrant }] : [];
    });
    await sms.sendAdmitted(
      transaction,
      enrolled.map(({ ticket, registrant }) => ({
        ...smsRequestOf(registrant),
        body: texts.enrolled(ticket),
        ticket: ticket.code,
      })),
    );
    const outcomes = new Map<Registrant, Outcome>(
      enrolled.map(({ ticket, registrant }) => [registrant, ticket]),
    );
    return registrants.flatMap((registrant, index): [Attendee, Outcome][] => {
      const outcome = refusals[index] ?? outcomes.get(registrant);
      return outcome ? [[registrant, outcome]] : [];
    });
  }

  private refuse(hasTicket: boolean): AppError | undefined {
    const { settings, now } = this.options;
    if (!isOpen(settings.challenge, now())) {
      return new AppError('registrationPeriodClosed', 409, {
        message: 'The registration period is closed',
      });
    }
    if (!hasTicket) return undefined;
    return new AppError('duplicateRegistration', 409, {
      message: 'You have entered a duplicate registration',
    });
  }
}

/** Staff stand between two of these: the first ticket has to be forfeited. */
function smsRequestOf({ phone, sender }: Registrant) {
  return { phone, kind: 'ticket', purpose: 'queue', gap: 0, sender } as const;
}
