import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../start-error.ts';

const secretBytes = 32;

/**
 * A secret that is made once and kept in the data directory, for its owner only, as base64url.
 *
 * @throws StartError when the file holds something else
 */
export function readKeptSecret(dataDirectory: string, name: string): string {
  const file = path.join(dataDirectory, name);
  mkdirSync(dataDirectory, { recursive: true });
  const candidate = `${file}.${process.pid}`;
  writeFileSync(candidate, randomBytes(secretBytes).toString('base64url'), { mode: 0o600 });
  try {
    // Appears whole or not at all; of two processes, one wins.
    linkSync(candidate, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(candidate, { force: true });
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (Buffer.from(secret, 'base64url').length === secretBytes) return secret;
  throw new StartError(`${file} holds no key: remove it, and a new one is made.`);
}
