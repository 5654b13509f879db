import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Kind, Meter } from './meter.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Call {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Longest wait for an answer, in milliseconds. */
const timeout = 15_000;

/** One device: its connections are kept alive, and what it asks is measured. */
export class Client {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 2 });

  constructor(
    readonly origin: string,
    private readonly meter: Meter,
  ) {}

  /** @returns the answer, whatever its status; undefined when there is none */
  async ask(kind: Kind, path: string, call: Call = {}): Promise<Answer | undefined> {
    const start = performance.now();
    try {
      const answer = await this.send(path, call);
      this.meter.answered(kind, { time: performance.now() - start, status: answer.status });
      return answer;
    } catch (error) {
      this.meter.failed(kind, (error as NodeJS.ErrnoException).code ?? String(error));
      return undefined;
    }
  }

  close(): void {
    this.agent.destroy();
  }

  private send(path: string, { method = 'GET', headers = {}, body }: Call): Promise<Answer> {
    const payload = body && JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const question = request(new URL(path, this.origin), {
        agent: this.agent,
        method,
        timeout,
        headers: {
          ...(payload && {
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(payload)),
          }),
          ...headers,
        },
      });
      question.once('error', reject);
      question.once('timeout', () => question.destroy(new Error('no answer in time')));
      question.once('response', (answer: IncomingMessage) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        );
      });
      question.end(payload);
    });
  }
}
