import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface ScriptOptions {
  readonly directory: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Where its output is added. */
  readonly log: string;
  /** Longest time that it may take, in milliseconds. */
  readonly timeout: number;
  /** Where its own files are, for as long as it runs. */
  readonly temporary: string;
}

export interface ScriptEnding {
  readonly code: number;
  readonly output: string;
  /** What it wrote to `$GITHUB_ENV`. */
  readonly environment: Readonly<Record<string, string>>;
  /** What it wrote to `$GITHUB_OUTPUT`. */
  readonly outputs: Readonly<Record<string, string>>;
}

/** Files that steps write, by the variables that name them. */
const written = ['GITHUB_ENV', 'GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'] as const;

/**
 * Runs the lines of a step as GitHub's runner does. A variable that has no value ends them too (`-u`): on the
 * platform it would be empty.
 */
export async function runScript(
  lines: string,
  { directory, environment, log, timeout, temporary }: ScriptOptions,
): Promise<ScriptEnding> {
  const own = mkdtempSync(path.join(temporary, 'step-'));
  const files = Object.fromEntries(written.map((name) => [name, path.join(own, name)]));
  for (const file of Object.values(files)) writeFileSync(file, '');
  const script = path.join(own, 'lines.sh');
  writeFileSync(script, lines);
  const child = spawn('bash', ['--noprofile', '--norc', '-euo', 'pipefail', script], {
    cwd: directory,
    env: { ...environment, ...files },
    stdio: ['ignore', 'pipe', 'pipe'],
    // What it started ends with it.
    detached: true,
  });
  const stream = createWriteStream(log, { flags: 'a' });
  let output = '';
  for (const source of [child.stdout, child.stderr]) {
    source.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      stream.write(text);
    });
  }
  const end = () => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(end, timeout);
  process.once('exit', end);
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (ended) => resolve(ended ?? 1));
  });
  clearTimeout(timer);
  process.off('exit', end);
  stream.end();
  const [env = '', outputs = ''] = written.map((name) => readFileSync(files[name] ?? '', 'utf8'));
  rmSync(own, { recursive: true, force: true });
  return { code, output, environment: assignments(env), outputs: assignments(outputs) };
}

/** `name=value` a line. A value of several lines has a form of its own, which no step here uses. */
function assignments(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const at = line.indexOf('=');
    if (at < 1) throw new Error(`"${line}" is no name=value.`);
    found[line.slice(0, at)] = line.slice(at + 1);
  }
  return found;
}
