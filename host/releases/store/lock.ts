import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** Longest wait for another release command to finish, in milliseconds. */
const timeout = 10_000;

/** Runs a step that only one process may run at a time; a lock whose owner is dead is taken over. */
export async function withLock<Result>(file: string, step: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + timeout;
  while (!(await create(file))) {
    await removeIfStale(file);
    if (Date.now() > deadline) {
      throw new Error(
        `Another release command is at work. Try again when it is done; if there is none, remove ${file}.`,
      );
    }
    await pause(50);
  }
  try {
    return await step();
  } finally {
    await rm(file, { force: true });
  }
}

/** Creates the file with this process's id, both in one step; `false` when it exists. */
async function create(file: string): Promise<boolean> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, String(process.pid));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Of those who see the same dead owner one removes the lock, and only while it is still its. */
async function removeIfStale(file: string): Promise<void> {
  const owner = await readOwner(file);
  if (owner === undefined || isAlive(owner)) return;
  const claim = `${file}.of-${owner}`;
  if (!(await create(claim))) return;
  try {
    if ((await readOwner(file)) === owner) await rm(file, { force: true });
  } finally {
    await rm(claim, { force: true });
  }
}

async function readOwner(file: string): Promise<number | undefined> {
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  return owner > 0 ? owner : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
