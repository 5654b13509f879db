import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from '../server/releases/release-store.ts';
import { checkRelease } from './check-release.ts';
import { withLock } from './lock.ts';

/** One line of the release log: what was live from then on. */
export interface Promotion {
  readonly at: string;
  readonly action: 'promote' | 'rollback';
  readonly name: string;
  readonly version: string;
  readonly previous: string | undefined;
}

const logFile = (store: ReleaseStore) => path.join(store.directory, 'log.jsonl');

/** Makes a stored version the one that visitors get, after checking the set that it would join. */
export async function promote(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Promotion | undefined> {
  return changePointer(store, 'promote', name, async () => version);
}

/**
 * Makes the version that was live before the current one live again. Another rollback goes one
 * further back, never forward to a version that was left.
 */
export async function rollback(store: ReleaseStore, name: string): Promise<Promotion | undefined> {
  return changePointer(store, 'rollback', name, async (current) => {
    const previous = current && earlierVersions(await readLog(store), name, current).at(-1);
    if (!previous) throw new Error(`${name} has no earlier version to roll back to.`);
    return previous;
  });
}

/** Every promotion and rollback, oldest first. */
export async function readLog(store: ReleaseStore): Promise<Promotion[]> {
  const text = await readFile(logFile(store), 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Promotion);
}

/**
 * The versions that a rollback from the current one can reach, oldest first: what was live before
 * it, without what was rolled back. A command that was killed may have left a line without its
 * change, or a change without its line, so each line's `previous` counts for more than the one
 * before it.
 */
function earlierVersions(log: readonly Promotion[], name: string, current: string): string[] {
  const live: string[] = [];
  const returnTo = (version: string) => {
    const found = live.lastIndexOf(version);
    if (found === -1) live.push(version);
    else live.length = found + 1;
  };
  for (const { action, version, previous } of log.filter((entry) => entry.name === name)) {
    if (previous) returnTo(previous);
    else live.length = 0;
    if (action === 'promote') live.push(version);
    else returnTo(version);
  }
  returnTo(current);
  return live.slice(0, -1);
}

async function changePointer(
  store: ReleaseStore,
  action: Promotion['action'],
  name: string,
  choose: (current: string | undefined) => Promise<string>,
): Promise<Promotion | undefined> {
  await mkdir(store.directory, { recursive: true });
  return withLock(path.join(store.directory, 'pointer.lock'), async () => {
    const versions = (await store.readPointer())?.versions ?? {};
    const previous = versions[name];
    const version = await choose(previous);
    if (version === previous) return undefined;
    const pointer = { versions: { ...versions, [name]: version } };
    await checkRelease(store, pointer, name);
    const promotion = { at: new Date().toISOString(), action, name, version, previous };
    await appendFile(logFile(store), `${JSON.stringify(promotion)}\n`);
    await store.writePointer(pointer);
    return promotion;
  });
}
