/** Longest wait for a part of a page, in milliseconds (neither `fetch` nor the federation runtime has a limit). */
const timeout = 5_000;

/** @throws when something has not come in time, or fails */
export function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${timeout} ms.`)), timeout);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
