import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The commit of the working directory, with `+` behind it when there are changes; if it has any. */
export async function sourceRevision(): Promise<string | undefined> {
  try {
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD']);
    const { stdout: changes } = await run('git', ['status', '--porcelain', '--untracked-files=no']);
    return commit.trim() + (changes.trim() === '' ? '' : '+');
  } catch {
    return undefined;
  }
}
