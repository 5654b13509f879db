import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../releases/store/s3-storage.ts';
import { makeDirectory } from './directories.ts';

interface S3Server extends S3Settings {
  /** What it was asked, as `GET /site/live/pointer.json`. */
  readonly requests: string[];
  /** Ends every connection until it is told to be there again. */
  readonly setAway: (away: boolean) => void;
}

/**
 * An S3 server for the running test. This one knows no conditional writes, so they are decided in
 * front of it, one request at a time, as the service does.
 *
 * @param options `conditions: false` leaves it as it is, which ignores them
 */
export async function startS3Server({ conditions = true } = {}): Promise<S3Server> {
  const s3 = new S3rver({
    directory: await makeDirectory(),
    silent: true,
    configureBuckets: [{ name: 'site', configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const tags = new Map<string, string>();
  const requests: string[] = [];
  let away = false;
  let turn = Promise.resolve();
  const server = createServer((request, response) => {
    const key = request.url ?? '';
    requests.push(`${request.method} ${key}`);
    if (away) return void request.socket.destroy();
    if (!conditions || (request.method !== 'PUT' && request.method !== 'DELETE')) {
      return answer(request, response);
    }
    turn = turn.then(async () => {
      if (request.method === 'PUT' && !holds(request, tags.get(key))) {
        request.resume();
        response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
        return;
      }
      await new Promise((done) => {
        response.once('close', done);
        answer(request, response);
      });
      if (request.method === 'DELETE') tags.delete(key);
      else tags.set(key, String(response.getHeader('etag')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    bucket: 'site',
    prefix: 'live/',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    requests,
    setAway: (isAway) => {
      away = isAway;
    },
  };
}

function holds({ headers }: IncomingMessage, tag: string | undefined): boolean {
  if (headers['if-none-match'] === '*') return tag === undefined;
  return headers['if-match'] === undefined || headers['if-match'] === tag;
}
