import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { ChangedBuild } from '../fixtures/changed-build.ts';
import type { ComposedSite } from './composed-site.ts';
import { requestsPerSecond } from './request-loop.ts';
import { runRelease } from './run-release.ts';
import { median } from './statistics.ts';

/** Answers per second of the composition server. */
export interface Throughput {
  readonly cachedPage: number;
  /** The same bytes as a file among the artefacts. */
  readonly staticFile: number;
}

const rounds = 4;
/** Milliseconds per round and address. */
const roundTime = 1_200;

/** Asks for home and for a file of the same bytes in turn, so that both meet the same machine. */
export async function measureThroughput({
  origin,
  dataDirectory,
}: Pick<ComposedSite, 'origin' | 'dataDirectory'>): Promise<Throughput> {
  const page = `${origin}/`;
  const file = await publishHomeAsFile(origin, dataDirectory);
  const rates = { page: [] as number[], file: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    rates.page.push(await requestsPerSecond(page, roundTime));
    rates.file.push(await requestsPerSecond(file, roundTime));
  }
  // The first round warms up.
  return { cachedPage: median(rates.page.slice(1)), staticFile: median(rates.file.slice(1)) };
}

/** Publishes home's bytes in a version of the fair's remote that visitors do not get; the file's address. */
async function publishHomeAsFile(origin: string, dataDirectory: string): Promise<string> {
  const compressed = await download(`${origin}/`);
  const build = await ChangedBuild.of('fair');
  try {
    await build.addFile('home.html', brotliDecompressSync(compressed).toString());
    const from = ['--from', build.directory];
    const { version } = await runRelease(dataDirectory, 'publish', 'fair', ...from);
    // Publishing compresses harder than pages are: with the page's own copy both send the same bytes.
    const directory = path.join(dataDirectory, 'releases', 'remotes', 'fair', version);
    await writeFile(path.join(directory, 'home.html.br'), compressed);
    const file = `${origin}/remotes/fair/${version}/home.html`;
    const served = await download(file);
    if (!served.equals(compressed)) throw new Error(`${file} has other bytes than home.`);
    return file;
  } finally {
    await rm(build.directory, { recursive: true, force: true });
  }
}

/** An answer's body as it comes over the wire; `fetch` would decompress it. */
async function download(address: string): Promise<Buffer> {
  const question = get(address, { headers: { 'accept-encoding': 'br' } });
  const [answer] = (await once(question, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${address} answers ${answer.statusCode}.`);
  return Buffer.concat(await answer.toArray());
}
