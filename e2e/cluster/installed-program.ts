import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Where Debian has servers, which is in root's PATH only. */
const more = ['/usr/sbin', '/usr/lib/postgresql/15/bin'];

/** The path of an installed program. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...more];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

interface InstalledProgramOptions {
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** Longest wait until it sends requests on, in milliseconds. */
  readonly longestStart: number;
}

/** A server of this machine that runs. */
export type InstalledProgram = ReturnType<typeof startInstalled>;

/**
 * Starts an installed server in the foreground.
 *
 * @throws Error when it is not installed
 */
export function startInstalled(
  name: string,
  { command, environment, longestStart }: InstalledProgramOptions,
) {
  const program = findProgram(name);
  if (!program) throw new Error(`${name} is not installed.`);
  const child = spawn(program, command, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A terminal sends its signals to a whole group: it is stopped in its turn, and once.
    detached: true,
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const ended = once(child, 'close').then(
    ([code, signal]) => `${name} ended with ${signal ?? `code ${code}`}.\n${complaints}`,
  );
  return {
    /** What there is to say of its end. */
    ended,
    /** Waits until an address answers with success. */
    async sends(url: string): Promise<void> {
      const deadline = Date.now() + longestStart;
      while (Date.now() < deadline && child.exitCode === null) {
        if ((await fetch(url).catch(() => undefined))?.ok) return;
        await pause(50);
      }
      throw new Error(`${name} does not answer at ${url}.\n${complaints}`);
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
