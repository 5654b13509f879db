import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Longest wait for another release command to finish, in milliseconds. */
const patience = 10_000;

/** Runs a step that only one process may run at a time; a lock whose owner is dead is taken over. */
export async function withLock<Result>(file: string, step: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + patience;
  while (!(await acquire(file))) {
    if (Date.now() > deadline) {
      throw new Error(`Another release command is at work (${file}). Try again when it is done.`);
    }
    await pause(50);
  }
  try {
    return await step();
  } finally {
    await rm(file, { force: true });
  }
}

async function acquire(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (owner > 0 && !isAlive(owner)) await rm(file, { force: true });
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
