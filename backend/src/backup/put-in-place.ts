import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { BackupError, reasonOf } from './backup-error.ts';

interface Move {
  readonly from: string;
  /** Not there, or an empty directory: a volume's cannot be replaced. */
  readonly to: string;
}

/**
 * Moves directories to where they belong, and does work that needs to be the last. When either fails, or
 * this process ends before, nothing stays there.
 *
 * @throws BackupError when a directory cannot be written to
 */
export async function putInPlace<Result>(
  moves: readonly Move[],
  work: () => Promise<Result>,
): Promise<Result> {
  const placed: string[] = [];
  const takeBack = () => {
    for (const each of placed) rmSync(each, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', takeBack);
  try {
    for (const each of moves) move(each, placed);
    return await work();
  } catch (error) {
    takeBack();
    throw error;
  } finally {
    process.off('exit', takeBack);
  }
}

function move({ from, to }: Move, placed: string[]): void {
  try {
    if (existsSync(to)) {
      for (const name of readdirSync(from)) {
        moveEntry(path.join(from, name), path.join(to, name), placed);
      }
      return;
    }
    mkdirSync(path.dirname(to), { recursive: true });
    moveEntry(from, to, placed);
  } catch (error) {
    throw new BackupError(`${to} cannot be filled: ${reasonOf(error)}.`);
  }
}

function moveEntry(from: string, to: string, placed: string[]): void {
  try {
    renameSync(from, to);
    placed.push(to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    placed.push(to);
    cpSync(from, to, { recursive: true });
  }
}
