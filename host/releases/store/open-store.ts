import path from 'node:path';
import { PointerTrust } from '../signing/pointer-trust.ts';
import { SeenSequences } from '../signing/seen-sequences.ts';
import { readSigningKey } from '../signing/signing-key.ts';
import { TrustedKeys } from '../signing/trusted-keys.ts';
import { LockTable } from './lock-table.ts';
import { ReleaseError } from './release-error.ts';
import { ReleaseStore, type ReleaseStoreOptions } from './release-store.ts';
import { S3Artefacts } from './s3-artefacts.ts';
import { type S3Settings, S3Storage } from './s3-storage.ts';

/**
 * The release store as the environment says: a local directory, or an object storage of which the
 * local directory holds what is in use (`RELEASES_URL=s3://bucket/prefix`).
 *
 * @throws ReleaseError when the address or a key cannot be read, or a key is missing
 */
export function openReleaseStore(
  dataDirectory: string,
  environment: NodeJS.ProcessEnv,
): ReleaseStore {
  const directory = path.join(dataDirectory, 'releases');
  const settings = readSettings(environment);
  const signing = readSigning(dataDirectory, environment);
  if (!settings) return new ReleaseStore(directory, signing);
  const storage = new S3Storage(settings, readLockTable(environment));
  const transport = new S3Artefacts(storage, directory);
  return new ReleaseStore(directory, { storage, transport, ...signing });
}

/**
 * Whom releases are believed with (`RELEASE_KEYS`), and what they are signed with here; nothing where no
 * keys are listed.
 *
 * @throws ReleaseError when a key cannot be read
 */
export function readSigning(
  dataDirectory: string,
  environment: NodeJS.ProcessEnv,
): Pick<ReleaseStoreOptions, 'keys' | 'pointerTrust' | 'signingKey'> {
  const { RELEASE_KEYS: file } = environment;
  const signingKey = readSigningKey(environment);
  if (!file) {
    if (!signingKey) return {};
    throw new ReleaseError(
      'RELEASE_KEYS is missing: it names the list of trusted keys, without which nothing is signed.',
    );
  }
  const keys = new TrustedKeys(path.resolve(file));
  const seen = new SeenSequences(path.join(dataDirectory, 'release-sequences.json'));
  return { keys, pointerTrust: new PointerTrust(keys, seen), signingKey };
}

function readSettings(environment: NodeJS.ProcessEnv): S3Settings | undefined {
  const { RELEASES_URL: address, AWS_REGION, AWS_SESSION_TOKEN, S3_ENDPOINT } = environment;
  if (!address) return undefined;
  const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(address) ?? [];
  if (!bucket) throw new ReleaseError(`RELEASES_URL: "${address}" is not s3://bucket/prefix.`);
  const region = AWS_REGION || 'eu-west-1';
  const prefix = folder.replace(/\/+$/, '');
  return {
    bucket,
    prefix: prefix && `${prefix}/`,
    endpoint: (S3_ENDPOINT || `https://s3.${region}.amazonaws.com`).replace(/\/+$/, ''),
    region,
    accessKeyId: required(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(environment, 'AWS_SECRET_ACCESS_KEY'),
    sessionToken: AWS_SESSION_TOKEN || undefined,
  };
}

/** What keeps writers apart where the storage does not. */
function readLockTable({ RELEASES_LOCK_URL: url }: NodeJS.ProcessEnv): LockTable | undefined {
  if (!url) return undefined;
  if (!/^postgres(?:ql)?:\/\//.test(url)) {
    throw new ReleaseError('RELEASES_LOCK_URL is not postgres://user:password@host/database.');
  }
  return new LockTable(url);
}

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const text = environment[name];
  if (text) return text;
  throw new ReleaseError(`${name} is missing: RELEASES_URL names an object storage.`);
}
