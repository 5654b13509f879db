// @vitest-environment node
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { setUpReleasedSite, start } from '../../test/running-renderer.ts';
import { startUpstream } from '../../test/upstream.ts';
import type * as CommandModule from './isolated-command.ts';

setUpReleasedSite();

describe('a process that renders', () => {
  let command: typeof CommandModule;
  beforeAll(async () => {
    command = await import(`${inject('compiled')}/isolated-command.js`);
  });

  /** Runs code with the rights of such a process, as if it had got past everything else. */
  async function escaped(code: string): Promise<string> {
    const file = path.join(inject('compiled'), 'isolated', `escaped-${crypto.randomUUID()}.mjs`);
    await writeFile(file, code);
    const limits = { heap: 64, whole: 128 };
    const { command: program, commandArguments, environment } = command.isolatedCommand(limits);
    const { stdout } = await promisify(execFile)(
      program,
      [...commandArguments.slice(0, -1), file],
      {
        env: environment,
        timeout: 10_000,
      },
    );
    return stdout.trim();
  }

  it('has no environment, and no right to files, processes and threads', async () => {
    const tries = {
      read: "(await import('node:fs')).readFileSync('/etc/hostname')",
      write: "(await import('node:fs')).writeFileSync('/tmp/escaped', '')",
      start: "(await import('node:child_process')).execSync('id')",
      thread: "new (await import('node:worker_threads')).Worker('1', { eval: true })",
      text: "new Function('return 1')",
    };
    const code = Object.entries(tries).map(
      ([name, tried]) =>
        `try { ${tried}; said.${name} = 'done' } catch (error) { said.${name} = error.code ?? error.name }`,
    );
    const said = await escaped(
      `const said = { names: Object.keys(process.env) }; ${code.join('\n')}; console.log(JSON.stringify(said))`,
    );
    const denied = 'ERR_ACCESS_DENIED';
    expect(JSON.parse(said)).toEqual({
      names: ['NODE_ENV'],
      read: denied,
      write: denied,
      start: denied,
      thread: denied,
      text: 'EvalError',
    });
  });

  it('has a network with nobody in it, where the system gives it one', async ({ skip }) => {
    if (!command.hasOwnNetworks()) skip();
    const { port } = new URL((await startUpstream()).origin);
    const code = `(await import('node:net')).connect(${port}, '127.0.0.1')
      .on('connect', () => console.log('connected')).on('error', ({ code }) => console.log(code));`;
    expect(await escaped(code)).toBe('ENETUNREACH');
  });

  it.runIf(process.platform === 'linux')(
    'waits for what answers requests, once it has made a page',
    async () => {
      const { render } = await start();
      await render('/');
      const { stdout } = await promisify(execFile)('ps', [
        '-o',
        'ni=,args=',
        '--ppid',
        String(process.pid),
      ]);
      const own = stdout.split('\n').filter((line) => line.includes('isolated/main'));
      expect(own.length).toBeGreaterThan(0);
      for (const line of own) expect(Number.parseInt(line, 10)).toBeGreaterThan(getPriority());
    },
  );

  it('ends with a server that is killed, whatever it does', async ({ skip }) => {
    if (!command.hasParentSignals()) skip();
    const file = path.join(inject('compiled'), 'isolated', `endless-${crypto.randomUUID()}.mjs`);
    await writeFile(
      file,
      "import { writeSync } from 'node:fs'; writeSync(1, String(process.pid)); for (;;);",
    );
    const {
      command: program,
      commandArguments,
      environment,
    } = command.isolatedCommand({
      heap: 64,
      whole: 128,
    });
    const start = `require('node:child_process').spawn(${JSON.stringify(program)},
      ${JSON.stringify([...commandArguments.slice(0, -1), file])}, { stdio: 'inherit' })`;
    const server = spawn(process.execPath, ['-e', start], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [printed] = (await once(server.stdout, 'data')) as [Buffer];
    const child = Number(printed);
    expect(existsSync(`/proc/${child}`)).toBe(true);

    server.kill('SIGKILL');
    await vi.waitFor(() => expect(isRunning(child)).toBe(false), 5_000);
  });
});

/** One that has ended may wait for its new parent to take note of it. */
function isRunning(pid: number): boolean {
  if (!existsSync(`/proc/${pid}`)) return false;
  return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}
