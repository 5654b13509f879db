import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The token of whoever runs the site where none is configured: made once, for its owner only. */
export function readKeptToken(dataDirectory: string): string {
  const file = path.join(dataDirectory, 'operations.token');
  mkdirSync(dataDirectory, { recursive: true });
  const candidate = `${file}.${process.pid}`;
  writeFileSync(candidate, randomBytes(32).toString('base64url'), { mode: 0o600 });
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
