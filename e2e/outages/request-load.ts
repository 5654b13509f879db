import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../shared/test/seeded-random.ts';

/** One request of a visitor, and what came of it. */
export interface SentRequest {
  /** Its idempotency key, by which its row is found. */
  readonly key: string;
  /** When it began and ended, in milliseconds of `performance.now()`. */
  readonly begun: number;
  readonly ended: number;
  /** A status, or the code of an error. */
  readonly outcome: number | string;
  /** The answer's body; empty without one. */
  readonly said: string;
  readonly retryAfter: string | null;
}

interface RequestLoadOptions {
  /** Address of a backend. */
  readonly backend: string;
  /** Requests per second; they arrive at random. */
  readonly rate: number;
  readonly seed: number;
}

/** Longest wait for an answer, in milliseconds: longer than any that the backend should take. */
const timeout = 30_000;

/** Limits that a load may not meet, as a backend is told them. */
export const noLimits = {
  CONTACT_LIMIT: '1000000',
  CONTACT_LIMIT_UNCHECKED: '1000000',
  REGISTRATION_LIMIT: '1000000',
  SMS_LIMIT: '1000000',
};

/** Visitors who send contact messages and register for the challenge in turn, each once. */
export class RequestLoad {
  readonly requests: SentRequest[] = [];
  private readonly underWay = new Set<Promise<void>>();
  private readonly random: () => number;
  private stopped = false;
  private sent = 0;
  private arriving: Promise<void> = Promise.resolve();

  constructor(private readonly options: RequestLoadOptions) {
    this.random = seededRandom(options.seed);
  }

  get acknowledged(): SentRequest[] {
    return this.requests.filter(isAcknowledged);
  }

  start(): void {
    this.arriving = this.arrive();
  }

  /** Waits until everyone has an answer. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.arriving;
    await Promise.all(this.underWay);
  }

  /** When the first request was acknowledged that began after a moment; undefined: none yet. */
  acknowledgedAfter(moment: number): number | undefined {
    const times = this.acknowledged.filter(({ begun }) => begun > moment).map(({ ended }) => ended);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  private async arrive(): Promise<void> {
    while (!this.stopped) {
      const request = this.ask().finally(() => this.underWay.delete(request));
      this.underWay.add(request);
      await pause((-Math.log(1 - this.random()) * 1_000) / this.options.rate);
    }
  }

  private async ask(): Promise<void> {
    this.sent += 1;
    const number = this.options.seed * 100_000 + this.sent;
    const key = `outage-${number}`;
    const [path, body] = this.sent % 2 === 0 ? contact(key) : registration(number);
    const begun = performance.now();
    const answer = await fetch(`${this.options.backend}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    }).catch((error: Error) => error);
    const isAnswer = answer instanceof Response;
    const said = isAnswer ? await answer.text() : '';
    const outcome = isAnswer ? answer.status : codeOf(answer);
    const retryAfter = isAnswer ? answer.headers.get('retry-after') : null;
    this.requests.push({ key, begun, ended: performance.now(), outcome, said, retryAfter });
  }
}

export function isAcknowledged({ outcome }: SentRequest): boolean {
  return typeof outcome === 'number' && outcome >= 200 && outcome < 300;
}

/** Whether a server refused it since this machine gives it too little time, which a slow one does beside other tests. */
export function isOverload(said: string): boolean {
  return said.includes('The server has too much to do');
}

/** How often each key of a load is stored. */
export const storedKeysQuery = `
  select idempotency_key as key, count(*)::int as times from (
    select idempotency_key from submissions union all select idempotency_key from queue_tickets
  ) as stored group by 1`;

/** Acknowledged requests that are not stored, and those that are stored more than once. */
export function lossesOf(
  requests: readonly SentRequest[],
  rows: readonly Record<string, unknown>[],
) {
  const times = new Map(rows.map((row) => [String(row.key), Number(row.times)]));
  return {
    lost: requests
      .filter((request) => isAcknowledged(request) && !times.has(request.key))
      .map(({ key }) => key),
    doubled: [...times].filter(([, count]) => count > 1).map(([key]) => key),
  };
}

function contact(subject: string): [string, object] {
  const message = { fromName: 'Jan', fromEmail: 'jan@b.nl', subject, message: 'Hoi' };
  return ['/api/contact', message];
}

function registration(number: number): [string, object] {
  const phone = `+316${String(10_000_000 + number)}`;
  const person = { firstName: 'Jan', lastName: 'Jansen', email: '' };
  return ['/api/challenge/ticket', { ...person, phone, options: {} }];
}

function codeOf(error: Error): string {
  const { code } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? error.name;
}
