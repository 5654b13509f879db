import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPrivateDirectory } from './private-directory.ts';
import { StartError } from './start-failure.ts';

const secretBytes = 32;

/**
 * A secret that is made once and kept in the data directory, for its owner only: 32 random bytes as
 * base64url. Nothing is written when it is there.
 *
 * @throws StartError when the file holds something else
 */
export function readKeptSecret(dataDirectory: string, name: string): string {
  const file = path.join(dataDirectory, name);
  return checked(read(file) ?? make(dataDirectory, file), file);
}

/**
 * The secret that a server keeps in its data directory, for a tool that asks this server: one that is not there is not made.
 *
 * @throws StartError when the file holds something else, or is not for this user to read
 */
export function findKeptSecret(dataDirectory: string, name: string): string | undefined {
  const file = path.join(dataDirectory, name);
  try {
    const secret = read(file);
    return secret === undefined ? undefined : checked(secret, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new StartError(`${file} cannot be read: run this as the user of the server.`);
  }
}

function checked(secret: string, file: string): string {
  if (Buffer.from(secret, 'base64url').length === secretBytes) return secret;
  throw new StartError(`${file} holds no key: remove it, and a new one is made.`);
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function make(dataDirectory: string, file: string): string {
  openPrivateDirectory(dataDirectory);
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
  return readFileSync(file, 'utf8').trim();
}
