import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitParameters = Parameters<NodeFS['init']>;

/** What Emscripten's NODEFS keeps of an open file. */
interface OpenFile {
  readonly nfd: number;
  readonly path?: string;
}

/** The part of Emscripten's NODEFS that is used here. */
interface EmscriptenNodeFiles {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  readonly node_ops: { setattr: (node: object, attributes: { mode?: number }) => void };
  /** Turns an error of Node into one that PostgreSQL understands. */
  tryFSOperation: (operation: () => void) => void;
}

/** Permission bits of everyone but the owner; PostgreSQL gives them none of its files. */
const others = 0o077;

/** Puts an open file on disk. */
export type SyncFile = (descriptor: number, path: string) => void;

/**
 * PGlite's files, with the `fsync` that it lacks. PGlite switches syncing off, and Emscripten's
 * NODEFS has no `fsync` at all, so that a commit is acknowledged while it is only in memory. With
 * this and {@link durableStartParameters} PostgreSQL itself syncs as everywhere: the write-ahead log
 * before a commit is acknowledged, data files before a checkpoint forgets their log.
 */
export class SyncedFileSystem extends NodeFS {
  constructor(
    directory: string,
    private readonly sync: SyncFile = fsyncSync,
  ) {
    super(directory);
  }

  override async init(...[database, options]: InitParameters): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(database, options);
    const { sync } = this;
    const improve = ({ NODEFS }: { NODEFS: EmscriptenNodeFiles }) => {
      const { setattr } = NODEFS.node_ops;
      // Emscripten gives each new file 0666 by hand, whatever the umask says.
      NODEFS.node_ops.setattr = (node, attributes) => {
        const { mode } = attributes;
        setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~others });
      };
      NODEFS.stream_ops.fsync = (file) => {
        NODEFS.tryFSOperation(() => sync(file.nfd, file.path ?? ''));
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), improve] },
    };
  }
}

/**
 * PGlite's start parameters, which switch syncing off, with parameters after them that switch it on
 * again. `fdatasync` is an empty stub in this build, so the log is synced by `fsync`.
 */
export function durableStartParameters(defaults: readonly string[]): string[] {
  return [...defaults, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
}

/** Puts a directory and all that is in it on disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const child = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(directory);
}

/** Puts one file, or the list of names in one directory, on disk. */
export function syncPath(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
