import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenFinished } from './clean-up.ts';

/** A service that the server calls, on a port of its own. */
export interface Upstream {
  readonly origin: string;
  /** What reached it, oldest first. */
  readonly requests: IncomingMessage[];
  /** Sets how it answers from now on. */
  readonly serve: (listener: RequestListener) => void;
  /** Ends it; nothing answers at its address from then on. */
  readonly stop: () => Promise<void>;
}

/** Starts a service for the running test, or for those that share it; it answers `{}` until told otherwise. */
export async function startUpstream(): Promise<Upstream> {
  const requests: IncomingMessage[] = [];
  let listener: RequestListener = (_request, response) => response.end('{}');
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  whenFinished(stop);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    serve: (next) => {
      listener = next;
    },
    stop,
  };
}

/** Answers with a status and a body. */
export function answers(status: number, body: string): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
}
