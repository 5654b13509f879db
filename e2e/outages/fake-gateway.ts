import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An SMS as the gateway got it. */
export interface ReceivedSms {
  readonly id: string;
  readonly to: string;
  readonly body: string;
  /** By which a gateway tells a repetition. */
  readonly key: string;
  /** Milliseconds of a clock that only goes forward. */
  readonly at: number;
}

/** How the gateway answers. */
export type Answer = (sms: ReceivedSms, response: ServerResponse) => void;

const accept: Answer = (_sms, response) => response.writeHead(202).end();

/** An SMS gateway that answers as a test says, and keeps what it gets. */
export class FakeGateway {
  /** Every reception, repetitions included. */
  readonly received: ReceivedSms[] = [];
  /** Answers that the gateway keeps to itself. */
  readonly held: ServerResponse[] = [];
  private answer: Answer = accept;

  private readonly server = createServer(async (request, response) => {
    const key = String(request.headers['idempotency-key']);
    const sms = JSON.parse(await text(request)) as Pick<ReceivedSms, 'id' | 'to' | 'body'>;
    const reception = { ...sms, key, at: performance.now() };
    this.received.push(reception);
    this.answer(reception, response);
  });

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/sms`;
  }

  /** Answers so from now on. */
  answers(answer: Answer): void {
    this.answer = answer;
  }

  /** Answers nothing to what matches, and accepts the rest. */
  holds(text: RegExp): void {
    this.answer = (sms, response) => {
      if (text.test(sms.body)) this.held.push(response);
      else accept(sms, response);
    };
  }

  /** Accepts what it holds, and everything from now on. */
  release(): void {
    this.answer = accept;
    for (const response of this.held.splice(0)) response.writeHead(202).end();
  }

  to(phone: string): ReceivedSms[] {
    return this.received.filter((sms) => sms.to === phone);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
