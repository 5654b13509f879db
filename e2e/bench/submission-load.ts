import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** What became of the submissions of a load. */
export interface LoadResult {
  /** Marks of the submissions that were sent. */
  readonly sent: readonly string[];
  /** Marks of those that the backend acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
  /** Milliseconds from the start of a submission to its acknowledgement, token included. */
  readonly times: readonly number[];
  /** How the others ended, and how often: a status, or an error's code. */
  readonly failures: ReadonlyMap<string, number>;
  /** Milliseconds until the last answer. */
  readonly duration: number;
}

interface LoadOptions {
  /** Submissions per second. */
  readonly rate: number;
  /** Milliseconds for which new submissions begin. */
  readonly duration: number;
}

/** Milliseconds between two looks at the clock. */
const tick = 5;

/**
 * Sends submissions at a steady rate, however slowly they are answered: contact messages and entries
 * of the puzzle in turn, each from a visitor of its own, with a token of the bot-check, as a browser
 * does.
 *
 * @param backend its address
 */
export async function sendLoad(
  backend: string,
  { rate, duration }: LoadOptions,
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const sent: string[] = [];
  const acknowledged = new Set<string>();
  const times: number[] = [];
  const failures = new Map<string, number>();
  const start = performance.now();

  async function submit(mark: string): Promise<void> {
    const begun = performance.now();
    const outcome = await sendOne({ backend, agent, mark, index: sent.length });
    if (outcome === '204') {
      acknowledged.add(mark);
      times.push(performance.now() - begun);
    } else {
      failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
    }
  }

  const underWay: Promise<void>[] = [];
  for (let elapsed = 0; elapsed < duration; elapsed = performance.now() - start) {
    const due = Math.floor((Math.min(elapsed, duration) / 1_000) * rate);
    while (sent.length < due) {
      const mark = `bench-${sent.length}`;
      sent.push(mark);
      underWay.push(submit(mark));
    }
    await pause(tick);
  }
  await Promise.all(underWay);
  agent.destroy();
  return { sent, acknowledged, times, failures, duration: performance.now() - start };
}

interface One {
  readonly backend: string;
  readonly agent: Agent;
  readonly mark: string;
  readonly index: number;
}

/** @returns the status of the last answer, or the code of the error */
async function sendOne({ backend, agent, mark, index }: One): Promise<string> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const call = (path: string, body: object, headers: Record<string, string> = {}) =>
    post(`${backend}${path}`, {
      agent,
      body: JSON.stringify(body),
      headers: { 'x-forwarded-for': address, ...headers },
    });
  try {
    const token = await call('/api/captcha/token', { action: 'submit' });
    if (token.status !== 200) return String(token.status);
    const headers = {
      'x-captcha-token': (JSON.parse(token.body) as { token: string }).token,
      'idempotency-key': mark,
    };
    const { path, body } = index % 2 === 0 ? contact(mark) : crack(mark);
    return String((await call(path, body, headers)).status);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

function contact(mark: string) {
  const message = 'Wat kost een developer per uur?';
  return {
    path: '/api/contact',
    body: { fromName: 'Anna', fromEmail: 'anna@example.com', subject: mark, message },
  };
}

function crack(mark: string) {
  return {
    path: '/api/crack',
    body: {
      name: 'Ada',
      email: 'ada@example.com',
      phone: '0612345678',
      solution: mark,
      codeSnippet: 'class Kraker { public static void main(String... heet) {} }\n'.repeat(20),
      utmSource: 'bench',
    },
  };
}

interface PostOptions {
  readonly agent: Agent;
  readonly body: string;
  readonly headers: Record<string, string>;
}

function post(
  address: string,
  { agent, body, headers }: PostOptions,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const question = request(address, {
      agent,
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
    });
    question.once('error', reject);
    question.once('response', (answer: IncomingMessage) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    question.end(body);
  });
}
