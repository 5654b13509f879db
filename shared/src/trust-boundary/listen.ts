import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Where an application listens, see `server.listen` of node:net. */
interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly backlog: number;
}

/**
 * Lets an application listen on every address that its host name has; `localhost` has two on most
 * machines. All connections belong to the one HTTP server, so that they have its time-outs and end
 * with it. Fastify would run a second HTTP server for the second address, which is still accepting
 * and answering when the process exits.
 *
 * Needs `drainOnClose`.
 *
 * @throws the system's error when an address cannot be listened on
 */
export async function listen(app: FastifyInstance, options: ListenOptions): Promise<void> {
  const { host, ...place } = options;
  const [first = host, ...others] = host === 'localhost' ? await addressesOf(host) : [host];
  await app.listen({ ...place, host: first });
  for (const address of others) {
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      app.server.emit('connection', socket);
    });
    listener.listen({ ...place, host: address });
    try {
      await once(listener, 'listening');
      app.draining.alsoClose(listener);
    } catch (error) {
      // A name may have addresses that this machine has switched off, such as those of IPv6.
      if ((error as NodeJS.ErrnoException).code !== 'EADDRNOTAVAIL') throw error;
    }
  }
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true });
  return [...new Set(found.map(({ address }) => address))];
}
