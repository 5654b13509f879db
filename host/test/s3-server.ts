import { onTestFinished } from 'vitest';
import type { S3Settings } from '../releases/store/s3-storage.ts';
import { makeDirectory } from './directories.ts';
import { type ServedS3, type ServeOptions, serveS3 } from './serve-s3.ts';

interface S3Server extends S3Settings, Pick<ServedS3, 'setAway'> {
  /** What it was asked, as `GET /site/live/pointer.json`. */
  readonly requests: string[];
}

/** An S3 server for the running test. */
export async function startS3Server(
  options: Pick<ServeOptions, 'conditions' | 'pageSize'> = {},
): Promise<S3Server> {
  const requests: string[] = [];
  const { settings, setAway, stop } = await serveS3({
    directory: await makeDirectory(),
    ...options,
    onRequest: (request) => requests.push(request),
  });
  onTestFinished(stop);
  return { ...settings, requests, setAway };
}
