/** Something took too long; whatever becomes of it is ignored. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * The result of work that may take so many milliseconds.
 *
 * @throws TimeoutError when it takes longer; whatever the work throws
 */
export async function withTimeout<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no end within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
