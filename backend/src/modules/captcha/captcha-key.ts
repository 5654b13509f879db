import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../start-error.ts';

const keyBytes = 32;

/** The key that signs local tokens: made once, kept in the data directory, for its owner only. */
export function readCaptchaKey(dataDirectory: string): Buffer {
  const file = path.join(dataDirectory, 'captcha.key');
  mkdirSync(dataDirectory, { recursive: true });
  const candidate = `${file}.${process.pid}`;
  writeFileSync(candidate, randomBytes(keyBytes).toString('base64url'), { mode: 0o600 });
  try {
    // Appears whole or not at all; of two processes, one wins.
    linkSync(candidate, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(candidate, { force: true });
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (key.length === keyBytes) return key;
  throw new StartError(`${file} holds no key: remove it, and a new one is made.`);
}
