import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { whenFinished } from './clean-up.ts';

/** An empty directory for the running test, or for those that share it. */
export async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'site-host-'));
  whenFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** An empty release store for the running test. */
export async function makeStore(): Promise<ReleaseStore> {
  return new ReleaseStore(path.join(await makeDirectory(), 'releases'));
}
