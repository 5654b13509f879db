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
const unshare = ['/usr/bin/unshare', '--user', '--net', '--'] as const;
/** A server that is killed cannot end what computes for it: the system does (prctl(2), PR_SET_PDEATHSIG). */
const endsWithParent = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--'] as const;

let networks: boolean | undefined;
let parents: boolean | undefined;

/**
 * Whether the system gives a process a network of its own, in which there is nothing (user_namespaces(7)); many containers
 * and other systems than Linux do not.
 */
export function hasOwnNetworks(): boolean {
  networks ??= works(unshare);
  return networks;
}

/**
 * Whether the system ends a process with the one that started it. Elsewhere one ends when it reads that its input has
 * ended, which one in an endless loop never does.
 */
export function hasParentSignals(): boolean {
  parents ??= works(endsWithParent);
  return parents;
}

function works([program, ...options]: readonly [string, ...string[]]): boolean {
  if (process.platform !== 'linux' || !existsSync(program)) return false;
  return spawnSync(program, [...options, process.execPath, '--version']).status === 0;
}

/**
 * How Node is started to run code of releases: with Node's permission model, which leaves it its own program's files to read
 * and nothing else, without evaluation of text, and with the environment that it needs.
 */
export function isolatedCommand({ heap }: MemoryLimits) {
  const permission = process.allowedNodeEnvironmentFlags.has('--permission')
    ? '--permission'
    : '--experimental-permission';
  const [command, ...commandArguments] = [
    ...(hasOwnNetworks() ? unshare : []),
    ...(hasParentSignals() ? endsWithParent : []),
    process.execPath,
    permission,
    `--allow-fs-read=${path.join(path.dirname(program), '*')}`,
    '--disallow-code-generation-from-strings',
    '--experimental-vm-modules',
    '--no-warnings',
    `--max-old-space-size=${heap}`,
    '--zero-fill-buffers',
    program,
  ] as const;
  const environment = { NODE_ENV: process.env.NODE_ENV ?? 'production' };
  return { command, commandArguments, environment };
}
