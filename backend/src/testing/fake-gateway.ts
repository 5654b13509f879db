import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface ReceivedSms {
  readonly id: string;
  readonly to: string;
  readonly body: string;
  readonly authorization: string | undefined;
}

export type FakeGateway = Awaited<ReturnType<typeof startFakeGateway>>;

/** An SMS gateway that keeps what it gets, and answers as the test says; without a reply the connection breaks. */
export async function startFakeGateway() {
  const received: ReceivedSms[] = [];
  const server = createServer(async (request, response) => {
    const { authorization } = request.headers;
    const sms = (await json(request)) as Omit<ReceivedSms, 'authorization'>;
    received.push({ ...sms, authorization });
    const { reply } = gateway;
    if (!reply) return void request.socket.destroy();
    response.writeHead(reply.status).end(JSON.stringify({ id: `gateway-${received.length}` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const gateway: {
    readonly url: string;
    readonly received: ReceivedSms[];
    reply: { readonly status: number } | undefined;
    readonly close: () => Promise<void>;
  } = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`,
    received,
    reply: { status: 202 },
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return gateway;
}
