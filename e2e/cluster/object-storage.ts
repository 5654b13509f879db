import path from 'node:path';
import { serveS3 } from '../../host/test/serve-s3.ts';
import { releaseTool, runProgram } from '../fixtures/programs.ts';

interface ObjectStorage {
  /** By which composition servers find it. */
  readonly settings: Readonly<Record<string, string>>;
  /** By which the release tool does. */
  readonly toolSettings: Readonly<Record<string, string>>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts an S3 server on this machine, which holds what is released in a data directory.
 *
 * @param directory where it keeps that
 * @param released the data directory
 */
export async function startObjectStorage(
  directory: string,
  released: string,
): Promise<ObjectStorage> {
  const { settings: s3, stop } = await serveS3({ directory });
  const settings = {
    RELEASES_URL: `s3://${s3.bucket}/releases`,
    S3_ENDPOINT: s3.endpoint,
    AWS_REGION: s3.region,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  const toolSettings = { ...settings, DATA_DIR: path.join(directory, 'release-tool') };
  const command = ['import', path.join(released, 'releases')];
  const { code, output } = await runProgram(releaseTool, command, toolSettings);
  if (code !== 0) throw new Error(`The releases cannot be put into the object storage:\n${output}`);
  return { settings, toolSettings, stop: async () => stop() };
}
