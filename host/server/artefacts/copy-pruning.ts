import type { FastifyBaseLogger } from 'fastify';
import { pruneCopies } from '../../releases/prune.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';

/** How often a server looks for unused copies, in milliseconds. */
const interval = 3_600_000;

/**
 * Keeps a server's disk from filling with every version that it ever served from an object storage.
 *
 * @returns what ends it
 */
export function startCopyPruning(store: ReleaseStore, log: FastifyBaseLogger): () => void {
  if (!store.storage.isRemote) return () => {};
  const prune = () =>
    pruneCopies(store).catch((error: unknown) => {
      log.warn({ err: error }, 'copies of old versions were not removed');
    });
  const timer = setInterval(prune, interval).unref();
  return () => clearInterval(timer);
}
