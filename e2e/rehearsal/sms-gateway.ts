import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sms } from './record.ts';
import type { SmsInbox, SmsSource } from './sms.ts';

interface GatewayOptions {
  readonly port: number;
  /** Milliseconds until it accepts an SMS. */
  readonly delay: number;
  readonly inbox: SmsInbox;
}

/**
 * An SMS gateway that takes its time, and knows a repetition by its key as a real one does. An SMS has
 * arrived when it is accepted.
 */
export class SmsGateway implements SmsSource {
  private readonly server = createServer(async (request, response) => {
    const { to, body } = JSON.parse(await text(request)) as Pick<Sms, 'to' | 'body'>;
    const { delay, inbox } = this.options;
    await pause(delay);
    inbox.add({ id: String(request.headers['idempotency-key']), to, body, at: Date.now() });
    response.writeHead(202).end();
  });

  constructor(private readonly options: GatewayOptions) {}

  async start(): Promise<void> {
    this.server.listen(this.options.port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}
