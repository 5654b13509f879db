import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { whenFinished } from './clean-up.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON. */
  readonly json: () => unknown;
}

interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Lets a server listen for the running test, or for those that share it, and gives its port. */
export async function listen(app: FastifyInstance): Promise<number> {
  whenFinished(() => app.close());
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Sends a request whose path nothing tidies up on the way. */
export async function send(port: number, path: string, options: RawRequest = {}) {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise<RawAnswer>((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const to = { host: '127.0.0.1', port, path, method, headers: { ...length, ...headers } };
    const sent = request(to, async (answer) => {
      const bytes = await buffer(answer);
      const text = bytes.toString();
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        bytes,
        text,
        json: () => JSON.parse(text),
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
