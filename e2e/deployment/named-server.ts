import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers with its name, and the status that is wanted. */
export async function startNamed(name: string, statusOf: (request: IncomingMessage) => number) {
  const server = createServer((request, response) => {
    response.writeHead(statusOf(request)).end(name);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
