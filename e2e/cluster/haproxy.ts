import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../fixtures/programs.ts';

/** Where Debian has servers, which is in root's PATH only. */
const more = ['/usr/sbin', '/usr/lib/postgresql/15/bin'];

/** Longest wait until HAProxy sends requests on, in milliseconds. */
const longestStart = 20_000;

/** The path of an installed program. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...more];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

interface HaproxyPorts {
  readonly site: number;
  /** Who comes there: visitors, or a CDN on this machine, which says who they are. */
  readonly frontend: 'plain' | 'edge';
  readonly hosts: readonly number[];
}

/** Starts HAProxy with the configuration of deploy/haproxy. */
export async function startHaproxy({ site, frontend, hosts }: HaproxyPorts) {
  const program = findProgram('haproxy');
  if (!program) throw new Error('HAProxy is not installed.');
  const folder = path.join(root, 'deploy', 'haproxy');
  const files = ['site.cfg', `${frontend}.cfg`].flatMap((name) => ['-f', path.join(folder, name)]);
  const named = hosts.map((port, index) => [`HOST_${index + 1}`, `127.0.0.1:${port}`]);
  const child = spawn(program, ['-db', ...files], {
    env: {
      ...process.env,
      ...Object.fromEntries(named),
      SITE_BIND: frontend === 'edge' ? `127.0.0.1:${site}` : `:${site}`,
      EDGE_ADDRESSES: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A terminal sends its signals to a whole group: it is stopped last, and once.
    detached: true,
  });
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const ended = once(child, 'close');
  return {
    ended,
    /** Waits until an address answers with success. */
    async sends(url: string): Promise<void> {
      const deadline = Date.now() + longestStart;
      while (Date.now() < deadline && child.exitCode === null) {
        if ((await fetch(url).catch(() => undefined))?.ok) return;
        await pause(50);
      }
      throw new Error(`HAProxy does not answer at ${url}.\n${complaints}`);
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
