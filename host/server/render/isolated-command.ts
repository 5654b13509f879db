import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process may hold, in megabytes. */
export interface MemoryLimits {
  /** Objects of JavaScript. */
  readonly heap: number;
  /** All together. */
  readonly whole: number;
}

const program = fileURLToPath(new URL('./isolated/main.js', import.meta.url));
const unshare = '/usr/bin/unshare';
const ownNetwork = ['--user', '--net', '--'];

let networks: boolean | undefined;

/**
 * Whether the system gives a process a network of its own, in which there is nothing (user_namespaces(7)); many containers
 * and other systems than Linux do not.
 */
export function hasOwnNetworks(): boolean {
  networks ??=
    process.platform === 'linux' &&
    existsSync(unshare) &&
    spawnSync(unshare, [...ownNetwork, process.execPath, '--version']).status === 0;
  return networks;
}

/**
 * How Node is started to run code of releases: with Node's permission model, which leaves it its own program's files to read
 * and nothing else, without evaluation of text, and with the environment that it needs.
 */
export function isolatedCommand({ heap }: MemoryLimits) {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const node = [
    permission,
    `--allow-fs-read=${path.join(path.dirname(program), '*')}`,
    '--disallow-code-generation-from-strings',
    '--experimental-vm-modules',
    '--no-warnings',
    `--max-old-space-size=${heap}`,
    '--zero-fill-buffers',
    program,
  ];
  const environment = { NODE_ENV: process.env.NODE_ENV ?? 'production' };
  return hasOwnNetworks()
    ? {
        command: unshare,
        commandArguments: [...ownNetwork, process.execPath, ...node],
        environment,
      }
    : { command: process.execPath, commandArguments: node, environment };
}
