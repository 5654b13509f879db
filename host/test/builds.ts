import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artefact } from '@site/shared/contracts/artefact';
import { exposedModules, type RemoteClaims, serverModules } from '@site/shared/federation/claims';
import type { z } from 'zod';
import { publish } from '../releases/publish.ts';
import type { pointerSchema } from '../releases/store/pointer.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { makeDirectory } from './directories.ts';

type Files = Readonly<Record<string, string>>;

interface Build {
  readonly claims: RemoteClaims;
  readonly format: Artefact['format'];
  readonly entry: string;
  readonly preloads: Artefact['preloads'];
  readonly shared: NonNullable<Artefact['shared']>;
  readonly kernel: string;
  /** What browsers fetch, by path. */
  readonly files: Files;
  /** What the servers run, by path below `server`. */
  readonly server: Files;
}

/** A remote's build as Vite leaves it: one page at `/`, small enough to read. */
export function remoteBuild(overrides: Partial<RemoteClaims> = {}, changes: Partial<Build> = {}) {
  const claims: RemoteClaims = {
    name: 'marketing',
    pages: [{ path: '/', language: 'nl', module: 'features/home/home-page' }],
    ...overrides,
  };
  const modules = exposedModules(claims);
  const chunk = (module: string) => `assets/${path.posix.basename(module)}.js`;
  return writeBuild({
    format: 1,
    claims,
    entry: 'remoteEntry.js',
    shared: { react: '^19.3.1' },
    kernel: '^1.0.0',
    preloads: Object.fromEntries(
      modules.map((module) => [module, ['remoteEntry.js', chunk(module)]]),
    ),
    files: {
      'remoteEntry.js': container(modules),
      ...Object.fromEntries(modules.map((module) => [chunk(module), `// ${module}`])),
    },
    server: Object.fromEntries(
      serverModules(claims).map((module) => [
        `${module}.js`,
        `export default { module: '${module}' };`,
      ]),
    ),
    ...changes,
  });
}

/** A container that exposes modules, as far as the release tool looks at it. */
export function container(modules: readonly string[], mark = ''): string {
  return `export const modules = ${JSON.stringify(modules.map((module) => `./${module}`))};${mark}`;
}

/** The host's build, whose renderer is given as source. */
export function hostBuild(renderer: string, changes: Partial<Build> = {}) {
  return writeBuild({
    format: 1,
    claims: { name: 'host', pages: [] },
    entry: 'assets/main.js',
    shared: { react: '19.3.1' },
    kernel: '1.0.0',
    preloads: { main: ['assets/main.js'] },
    files: { 'assets/main.js': 'export {};', 'favicon.svg': '<svg/>' },
    server: { 'render.js': renderer },
    ...changes,
  });
}

/** Puts builds into a store and makes them live without the release tool's checks. */
export async function release(store: ReleaseStore, ...builds: string[]): Promise<void> {
  const versions: Record<string, string> = { ...(await store.readPointer())?.versions };
  for (const build of builds) {
    const { name, version } = await publish(store, build, tester);
    versions[name] = version;
  }
  await setPointer(store, { versions });
}

/** Replaces the pointer, whatever it was. */
export async function setPointer(
  store: ReleaseStore,
  pointer: z.input<typeof pointerSchema>,
): Promise<void> {
  await store.storage.put('pointer.json', Buffer.from(JSON.stringify(pointer)));
}

/** Who publishes in tests. */
export const tester = { who: 'tester' };

async function writeBuild({ server, files, ...rest }: Build): Promise<string> {
  const directory = await makeDirectory();
  const artefact: Artefact = {
    name: rest.claims.name,
    ...rest,
    files: Object.fromEntries(
      Object.entries(files).map(([file, content]) => [file, describeFile(content)]),
    ),
  };
  await write(directory, {
    ...files,
    ...Object.fromEntries(Object.entries(server).map(([file, code]) => [`server/${file}`, code])),
    'artefact.json': JSON.stringify(artefact),
  });
  return directory;
}

async function write(directory: string, files: Files): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(directory, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, content);
  }
}

function describeFile(content: string) {
  return {
    bytes: Buffer.byteLength(content),
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}
