import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Stop } from './subject.ts';

/** A file in memory, ready to be sent. */
export interface ServedFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface FileServer {
  readonly origin: string;
  readonly stop: Stop;
}

const textual = /^(?:text\/|image\/svg|application\/(?:json|javascript))/;

/**
 * A file as a good static host serves it: text at Brotli's best, everything but documents cached
 * for good.
 */
export function servedFile(body: Buffer, type: string): ServedFile {
  const compress = textual.test(type);
  const isDocument = type.startsWith('text/html');
  return {
    body: compress ? brotli(body) : body,
    headers: {
      'content-type': type,
      'cache-control': isDocument ? 'no-cache' : 'public, max-age=31536000, immutable',
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`,
      ...(compress && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    },
  };
}

function brotli(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}

/**
 * Serves files by path, over HTTP/1.1 like the composed site.
 *
 * @param forward requests below `prefix` go to another server
 */
export async function startFileServer(
  files: ReadonlyMap<string, ServedFile>,
  forward?: { readonly prefix: string; readonly origin: string },
): Promise<FileServer> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, response) => {
    const url = incoming.url ?? '/';
    const file = files.get(url);
    if (file) sendFile(incoming, response, file);
    else if (forward && url.startsWith(forward.prefix)) {
      pass(incoming, response, { target: forward.origin + url, agent });
    } else response.writeHead(404).end();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

function sendFile(
  incoming: IncomingMessage,
  response: ServerResponse,
  { body, headers }: ServedFile,
): void {
  if (incoming.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
}

function pass(
  incoming: IncomingMessage,
  response: ServerResponse,
  { target, agent }: { target: string; agent: Agent },
): void {
  const { method, headers } = incoming;
  const outgoing = request(target, { method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.once('error', () => response.destroy());
  incoming.pipe(outgoing);
}
