/** Something took too long; whatever becomes of it is ignored. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/**
 * The result of work that may take so many milliseconds.
 *
 * @throws TimeLimitError when it takes longer; whatever the work throws
 */
export async function within<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError(`no end within ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
