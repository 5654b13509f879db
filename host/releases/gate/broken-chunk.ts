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
  readonly entry: string;
  readonly chunks: readonly string[];
  /** The public path of each of them. */
  readonly addressOf: (file: string) => string;
}

/**
 * Looks for what keeps a module from running. The shell catches what goes wrong when it loads one,
 * for the visitor's sake, so each chunk is loaded once more, by itself.
 */
export async function brokenChunk(
  tab: Page,
  { entry, chunks, addressOf }: Code,
): Promise<BrokenChunk | undefined> {
  const files = chunks.map((file) => ({ file, address: addressOf(file) }));
  const input = JSON.stringify({ files, timeout });
  const failures = await tab.evaluate<Failure[]>(`(${loadEach})(${input})`);
  // Without its container nothing of a remote runs; and a chunk may wait for one that threw.
  const failure =
    failures.find(({ file }) => file === entry) ??
    failures.find(({ stack }) => stack !== undefined) ??
    failures[0];
  if (!failure) return undefined;
  // A chunk that imports a broken one breaks with it: where the error was thrown is in its stack.
  const folder = addressOf(failure.file).slice(0, -failure.file.length);
  const [, origin] = failure.stack?.split(folder)[1]?.match(/^([\w@./+-]+\.js)/) ?? [];
  return { file: origin ?? failure.file, reason: failure.reason.split('\n')[0] ?? '' };
}

interface Failure {
  readonly file: string;
  readonly reason: string;
  readonly stack?: string;
}

/** Runs in the browser; as text, since the compiler would give its import a name that is not there. */
const loadEach = `async ({ files, timeout }) => {
  const failures = await Promise.all(files.map(({ file, address }) => Promise.race([
    new Promise((resolve) =>
      setTimeout(resolve, timeout, { file, reason: 'never finishes loading' })),
    import(address).then(() => undefined, (error) =>
      ({ file, reason: 'does not load: ' + error, stack: String(error?.stack ?? '') })),
  ])));
  return failures.filter(Boolean);
}`;
