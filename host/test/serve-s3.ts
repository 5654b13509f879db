import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';
import type { S3Settings } from '../releases/store/s3-storage.ts';
import { listObjects, type StoredObject } from './object-list.ts';

/** An S3 server that runs, with one bucket. */
export interface ServedS3 {
  readonly settings: S3Settings;
  /** Ends every connection until it is told to be there again. */
  readonly setAway: (away: boolean) => void;
  readonly stop: () => void;
}

export interface ServeOptions {
  /** Where it keeps what it is given. */
  readonly directory: string;
  /** `false` leaves it as it is, which ignores conditions; reads then wait for writes, so that each is whole. */
  readonly conditions?: boolean;
  /** How many objects one answer lists: 1,000 where left out, the most that S3 gives. */
  readonly pageSize?: number;
  /** Hears what it is asked, as `GET /site/live/pointer.json`. */
  readonly onRequest?: (request: string) => void;
}

/**
 * Serves an empty directory as S3 does, on this machine. s3rver knows no conditional writes, so they are decided in
 * front of it, one request at a time, as the service does. It cannot list more than a page either: its continuation
 * tokens take a cipher that OpenSSL 3 does not have.
 */
export async function serveS3({
  directory,
  conditions = true,
  pageSize = 1_000,
  onRequest = () => {},
}: ServeOptions): Promise<ServedS3> {
  const s3 = new S3rver({
    directory,
    silent: true,
    configureBuckets: [{ name: 'site', configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const objects = new Map<string, StoredObject>();
  let away = false;
  let turn = Promise.resolve();
  const server = createServer((request, response) => {
    onRequest(`${request.method} ${request.url}`);
    if (away) return void request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (searchParams.get('list-type') === '2') {
      return void response.end(listObjects(objects, searchParams, pageSize));
    }
    const key = decodeURIComponent(pathname.slice('/site/'.length));
    if (conditions && request.method !== 'PUT' && request.method !== 'DELETE') {
      return answer(request, response);
    }
    turn = turn.then(async () => {
      if (conditions && request.method === 'PUT' && !holds(request, objects.get(key)?.tag)) {
        request.resume();
        response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>');
        return;
      }
      await new Promise((done) => {
        response.once('close', done);
        answer(request, response);
      });
      if (request.method === 'DELETE') objects.delete(key);
      else if (request.method === 'PUT') {
        objects.set(key, { tag: String(response.getHeader('etag')), at: new Date() });
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      bucket: 'site',
      prefix: 'live/',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    setAway: (isAway) => {
      away = isAway;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function holds({ headers }: IncomingMessage, tag: string | undefined): boolean {
  if (headers['if-none-match'] === '*') return tag === undefined;
  return headers['if-match'] === undefined || headers['if-match'] === tag;
}
