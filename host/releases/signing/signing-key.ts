import { readFileSync } from 'node:fs';
import { ReleaseError } from '../store/release-error.ts';
import { parseSecretKey, type SecretKey } from './minisign-keys.ts';

/**
 * The key that this program signs with: the file that `RELEASE_SIGNING_KEY_FILE` names, or the key itself in
 * `RELEASE_SIGNING_KEY`, for pipelines.
 *
 * @returns undefined when there is none
 * @throws ReleaseError when it cannot be used; the message holds nothing of the key
 */
export function readSigningKey({
  RELEASE_SIGNING_KEY: text,
  RELEASE_SIGNING_KEY_FILE: file,
}: NodeJS.ProcessEnv): SecretKey | undefined {
  if (text && file) {
    throw new ReleaseError('RELEASE_SIGNING_KEY and RELEASE_SIGNING_KEY_FILE: give one of both.');
  }
  if (text) return named('RELEASE_SIGNING_KEY', () => parseSecretKey(text));
  if (!file) return undefined;
  return named(`RELEASE_SIGNING_KEY_FILE: ${file}`, () => parseSecretKey(readKeyFile(file)));
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ReleaseError('It cannot be read.');
  }
}

function named<Key>(setting: string, read: () => Key): Key {
  try {
    return read();
  } catch (error) {
    throw new ReleaseError(`${setting}: ${(error as Error).message}`);
  }
}
