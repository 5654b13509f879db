import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

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
