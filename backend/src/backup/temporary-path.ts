import { rmSync } from 'node:fs';

/**
 * Does work with a file or directory that is gone afterwards, however this process ends; only `kill -9`
 * leaves it.
 */
export async function withTemporary<Result>(
  file: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const remove = () => rmSync(file, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  try {
    return await work();
  } finally {
    process.off('exit', remove);
    remove();
  }
}
