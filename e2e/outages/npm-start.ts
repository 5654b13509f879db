import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { copyReleases, freePort } from '../fixtures/own-site.ts';
import { type RunningProgram, type ServeOptions, startServers } from '../fixtures/programs.ts';

const run = promisify(execFile);

/** A site of its own, as `npm start` runs it. */
export interface ServedSite extends RunningProgram {
  readonly origin: string;
  /** Address of its backend. */
  readonly backend: string;
  readonly directory: string;
}

/** Starts both servers on free ports, with what the main site has released; they may not answer yet. */
export async function startServedSite(
  settings: Readonly<Record<string, string>> = {},
  options?: ServeOptions,
): Promise<ServedSite> {
  const directory = await copyReleases();
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  const environment = {
    DATA_DIR: directory,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    ...settings,
  };
  return {
    ...startServers(environment, options),
    origin: `http://localhost:${port}`,
    backend: `http://127.0.0.1:${backendPort}`,
    directory,
  };
}

/** The processes of the servers that `npm start` runs; `NaN` for one that does not run. */
export async function serversOf(pid: number): Promise<Record<'backend' | 'host', number>> {
  // `ps` fails where there are none.
  const { stdout } = await run('ps', ['-o', 'pid=,args=', '--ppid', String(pid)]).catch(() => ({
    stdout: '',
  }));
  const pidOf = (program: string) => {
    const line = stdout.split('\n').find((text) => text.includes(`/${program}/`));
    return Number.parseInt(line ?? '', 10);
  };
  return { backend: pidOf('backend'), host: pidOf('host') };
}

/** Whether there is such a process; one that is not reaped yet is none. */
export async function isRunning(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}
