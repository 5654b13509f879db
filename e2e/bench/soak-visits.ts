import { setTimeout as pause } from 'node:timers/promises';
import { viewOf } from './fair-load.ts';

/** Visitors at the same time, and addresses that they come from: each is remembered for some minutes. */
const visitors = 6;
const addresses = 200;

/** Milliseconds from an answer to the visitor's next question. */
const rest = 5;

export interface SoakVisits {
  /** How many questions were answered so far. */
  readonly answered: () => number;
  /** Answers that were none, or said that something is broken: how often. */
  readonly failures: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
}

/** What visitors ask. */
export interface SoakedSite {
  /** Addresses of its composition servers. */
  readonly origins: readonly string[];
  readonly staffToken: string;
}

interface Question {
  readonly path: string;
  readonly body?: object;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const message = { fromName: 'Jan', fromEmail: 'jan@b.nl', subject: 'Hoi', message: 'Hoi' };

/**
 * What visitors do, over and over: nothing of it is to stay in memory. Who registers is forgotten again, so that
 * the queue stays as long as it was.
 */
const questions: readonly ((n: number, site: SoakedSite, codes: readonly string[]) => Question)[] =
  [
    () => ({ path: '/' }),
    (n) => ({ path: `/contact?utm_source=${n}` }),
    () => ({ path: '/en/contact' }),
    () => ({ path: '/jfall-2025' }),
    (n) => ({ path: `/niet-te-vinden-${n}` }),
    () => ({ path: '/remotes/registry.json' }),
    () => ({ path: '/api/challenge/board' }),
    () => ({ path: '/cms/items/news' }),
    (n, _site, codes) => ({ path: viewOf(codes[n % codes.length] ?? '') }),
    (n) => ({ path: viewOf(`made-up-${n}`) }),
    () => ({ path: '/api/captcha/challenge' }),
    () => ({ path: '/api/captcha/token', body: { action: 'submit' } }),
    (n) => ({ path: '/api/contact', body: { ...message, subject: `Bericht ${n}` } }),
    (n) => ({
      path: '/api/auth/login',
      contentType: 'application/vnd.site.login-otp+json',
      body: { reference: `made-up-${n}`, otp: '123456' },
    }),
    (n) => ({ path: '/api/challenge/ticket', body: person(n) }),
    (n, { staffToken }) => ({
      path: '/api/challenge/staff/people/erase',
      body: { phone: person(n - 1).phone },
      headers: { authorization: `Bearer ${staffToken}` },
    }),
  ];

const person = (n: number) => ({
  firstName: 'Jan',
  lastName: 'Jansen',
  phone: `+3161${String(n % 10_000_000).padStart(7, '0')}`,
  email: '',
  options: {},
});

/**
 * Has visitors come and go until they are told to stop. They ask the composition servers themselves, as a proxy
 * would say that all of them come from one address.
 *
 * @param codes of tickets that are polled
 */
export function startSoakVisits(site: SoakedSite, codes: readonly string[]): SoakVisits {
  const failures = new Map<string, number>();
  let stopped = false;
  let asked = 0;
  let answered = 0;
  const visit = async () => {
    while (!stopped) {
      // Somebody asks all questions in order, so that a person is forgotten after having registered.
      const first = asked;
      const visits = first / questions.length;
      asked += questions.length;
      const origin = site.origins[visits % site.origins.length] ?? '';
      for (const [index, questionOf] of questions.entries()) {
        const {
          path,
          body,
          contentType = 'application/json',
          headers,
        } = questionOf(first + index, site, codes);
        const outcome = await ask(`${origin}${path}`, {
          headers: {
            'x-forwarded-for': `198.51.${visits % addresses}.7`,
            ...headers,
            ...(body && { 'content-type': contentType }),
          },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        });
        answered += 1;
        if (outcome) failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
        await pause(rest);
      }
    }
  };
  const visiting = Array.from({ length: visitors }, visit);
  return {
    answered: () => answered,
    failures,
    stop: async () => {
      stopped = true;
      await Promise.all(visiting);
    },
  };
}

/** @returns what was broken; undefined for an answer, also one that refuses */
async function ask(url: string, init: RequestInit): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    // Too much to do is no fault: a visitor is told when to ask again.
    const isBroken = answer.status >= 500 && !answer.headers.has('retry-after');
    return isBroken ? `${new URL(url).pathname.split('/')[1]}: ${answer.status}` : undefined;
  } catch (error) {
    return `no answer: ${error instanceof Error ? error.name : 'unknown'}`;
  }
}
