import type { Page } from 'playwright-core';

/** A file of an artefact whose code does not run in a browser, and why. */
export interface BrokenChunk {
  readonly file: string;
  readonly reason: string;
}

/** Longest wait for the chunks to run, in milliseconds: they have been fetched before. */
const timeout = 2_000;

/** An artefact's container and the chunks of a module. */
interface Code {
  /** Public path of the artefact's folder. */
  readonly base: string;
  readonly entry: string;
  readonly chunks: readonly string[];
}

/**
 * Looks for what keeps a module from running. The shell catches what goes wrong when it loads one,
 * for the visitor's sake, so each chunk is loaded once more, by itself.
 */
export async function brokenChunk(
  tab: Page,
  { base, entry, chunks }: Code,
): Promise<BrokenChunk | undefined> {
  const input = JSON.stringify({ base, chunks, timeout });
  const failures = await tab.evaluate<Failure[]>(`(${loadEach})(${input})`);
  // Without its container nothing of a remote runs; and a chunk may wait for one that threw.
  const failure =
    failures.find(({ file }) => file === entry) ??
    failures.find(({ stack }) => stack !== undefined) ??
    failures[0];
  if (!failure) return undefined;
  // A chunk that imports a broken one breaks with it: where the error was thrown is in its stack.
  const [, origin] = failure.stack?.split(base)[1]?.match(/^([\w@./+-]+\.js)/) ?? [];
  return { file: origin ?? failure.file, reason: failure.reason.split('\n')[0] ?? '' };
}

interface Failure {
  readonly file: string;
  readonly reason: string;
  readonly stack?: string;
}

/** Runs in the browser; as text, since the compiler would give its import a name that is not there. */
const loadEach = `async ({ base, chunks, timeout }) => {
  const failures = await Promise.all(chunks.map((file) => Promise.race([
    new Promise((resolve) =>
      setTimeout(resolve, timeout, { file, reason: 'never finishes loading' })),
    import(base + file).then(() => undefined, (error) =>
      ({ file, reason: 'does not load: ' + error, stack: String(error?.stack ?? '') })),
  ])));
  return failures.filter(Boolean);
}`;
