import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Environment in which servers say how much memory they use. */
export const withHeapRoute = {
  NODE_OPTIONS: [
    process.env.NODE_OPTIONS ?? '',
    `--import=${pathToFileURL(path.join(import.meta.dirname, 'heap-route.mjs'))}`,
  ].join(' '),
};

/** Bytes of a server. */
export interface HeapSample {
  /** What its threads and buffers use, once everything that is not needed is gone. */
  readonly used: number;
  /** What the system has given it. */
  readonly rss: number;
}

/** Memory at one moment. */
export interface SoakSample {
  /** How many questions were answered until then. */
  readonly answered: number;
  /** For each server. */
  readonly heaps: readonly HeapSample[];
}

/** @param port of a server that was started with {@link withHeapRoute} */
export async function heapOf(port: number): Promise<HeapSample> {
  const answer = await fetch(`http://127.0.0.1:${port}/bench/heap`);
  return (await answer.json()) as HeapSample;
}

/** Bytes by which what is in use differs from one look to the next. */
const noise = 6_000_000;

/**
 * Sentences about servers whose memory grew with what they answered.
 *
 * @param samples in order, from when everything that is kept on purpose is there
 */
export function leaksOf(names: readonly string[], samples: readonly SoakSample[]): string[] {
  const answers = (samples.at(-1)?.answered ?? 0) - (samples[0]?.answered ?? 0);
  return names.flatMap((name, index) => {
    const used = samples.map(({ heaps }) => heaps[index]?.used ?? 0);
    const growth = (used.at(-1) ?? 0) - (used[0] ?? 0);
    const grown = `${(growth / 1e6).toFixed(1)} MB with ${answers} answers`;
    return growth > noise ? [`The memory of ${name} grew by ${grown}.`] : [];
  });
}
