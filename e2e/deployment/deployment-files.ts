import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { root } from '../fixtures/programs.ts';

const run = promisify(execFile);

/** The folder with what a deployment takes. */
export const deployFolder = path.join(root, 'deploy');

const settingsSchema = z.object({ backend: z.array(z.string()), host: z.array(z.string()) });

/** Settings of the commands of the images, beside those of the programs. */
const toolSettings = ['BACKUP_KEY_FILE', 'NODE_ENV'];

/** The names that each program reads from its environment. */
export function knownSettings(): Record<'backend' | 'host', ReadonlySet<string>> {
  const file = path.join(root, 'scripts', 'program-settings.json');
  const { backend, host } = settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    backend: new Set([...backend, ...toolSettings]),
    host: new Set([...host, ...toolSettings]),
  };
}

/** The names in lines of `NAME=value`. */
export function namesIn(lines: string): string[] {
  return [...lines.matchAll(/^(\w+)=/gm)].map(([, name = '']) => name);
}

export function readDeployFile(...names: string[]): string {
  return readFileSync(path.join(deployFolder, ...names), 'utf8');
}

/** Whether a program is installed; a line says what is skipped without it. */
export async function isInstalled(program: string, ...args: string[]): Promise<boolean> {
  try {
    await run(program, args);
    return true;
  } catch {
    process.stdout.write(`SKIPPED: what ${program} checks of deploy/, it is not installed.\n`);
    return false;
  }
}
