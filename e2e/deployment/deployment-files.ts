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

/** Settings of the commands of the images, and of OpenTelemetry, beside those of the programs. */
const toolSettings = [
  'BACKUP_KEY_FILE',
  'NODE_ENV',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
];

/** The names that each program reads from its environment. */
export function knownSettings(): Record<'backend' | 'host', ReadonlySet<string>> {
  const file = path.join(root, 'scripts', 'program-settings.json');
  const { backend, host } = settingsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    backend: new Set([...backend, ...toolSettings]),
    host: new Set([...host, ...toolSettings]),
  };
}

/** How an image's server is started, and how where it sends traces. */
export function commandsOf(target: 'backend' | 'host') {
  const [, stage = ''] = readDeployFile('Containerfile').split(` AS ${target}\n`);
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(stage) ?? [];
  const plain = z.array(z.string()).parse(JSON.parse(command));
  const openTelemetry = ['--import', './shared/dist/telemetry/opentelemetry.js'];
  return { plain, traced: plain.toSpliced(-1, 0, ...openTelemetry) };
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
