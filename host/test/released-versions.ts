import { afterEach, beforeEach, vi } from 'vitest';
import { promote } from '../releases/promote.ts';
import { publish } from '../releases/publish.ts';
import { rollback } from '../releases/rollback.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { container, remoteBuild, tester } from './builds.ts';
import { makeStore } from './directories.ts';

export let store: ReleaseStore;

/** Publishes that many versions of marketing and gives their names, oldest first. */
export async function versions(count: number): Promise<string[]> {
  const published: string[] = [];
  for (let at = 1; at <= count; at++) {
    const files = {
      'remoteEntry.js': container(['features/home/home-page'], `// ${at}`),
      'assets/home-page.js': '',
    };
    published.push((await publish(store, await remoteBuild({}, { files }), tester)).version);
  }
  return published;
}

export const live = async () => (await store.readPointer())?.versions.marketing;

/** Plays commands, each `+` a promotion of a version or `-` a rollback, and tells what is live. */
export async function play(commands: string): Promise<string> {
  const [v1, v2, v3] = await versions(3);
  const names: Record<string, string | undefined> = { v1, v2, v3 };
  for (const command of commands.split(' ')) {
    if (command === '-') await rollback(store, 'marketing', tester);
    else
      await promote(store, { name: 'marketing', version: names[command.slice(1)] ?? '' }, tester);
  }
  const version = await live();
  return Object.keys(names).find((name) => names[name] === version) ?? '';
}

/** A new one for each test of the file that calls this. */
export function setUpReleaseStore(): void {
  beforeEach(async () => {
    store = await makeStore();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
