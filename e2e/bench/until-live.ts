import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseSet } from '@site/shared/contracts/release-set';

/** Longest wait for a change, in milliseconds. */
const timeout = 20_000;

/**
 * Waits until every server has a version of a part live.
 *
 * @returns how long that took, in milliseconds
 */
export async function untilLive(
  origins: readonly string[],
  part: string,
  version: string,
): Promise<number> {
  const start = performance.now();
  await Promise.all(
    origins.map(async (origin) => {
      while ((await liveVersion(origin, part)) !== version) {
        if (performance.now() - start > timeout) throw new Error(`${version} never got live.`);
        await pause(20);
      }
    }),
  );
  return performance.now() - start;
}

async function liveVersion(origin: string, part: string): Promise<string | undefined> {
  const set = (await (await fetch(`${origin}/remotes/registry.json`)).json()) as ReleaseSet;
  return [set.host, ...set.remotes].find(({ name }) => name === part)?.version;
}
