import path from 'node:path';
import { type PublishResult, publish } from '../releases/publish.ts';
import type { ReleaseStore } from '../releases/store/release-store.ts';
import { sourceRevision } from './source-revision.ts';

interface Build {
  readonly name: string;
  /** The folder with it; that of its package when left out. */
  readonly from: string | undefined;
  /** What it was built from; the commit of the working directory when left out. */
  readonly commit: string | undefined;
  readonly who: string;
  readonly forPreview?: boolean;
}

/** Puts what was built of a part into the store, with the commit that it is of. */
export async function publishBuild(
  store: ReleaseStore,
  { name, from = buildDirectory(name), commit, who, forPreview = false }: Build,
): Promise<PublishResult> {
  const revision = commit ?? (await sourceRevision());
  return publish(store, path.resolve(from), {
    expected: name,
    who,
    forPreview,
    ...(revision && { revision }),
  });
}

function buildDirectory(name: string): string {
  return path.join(name === 'host' ? 'host' : `remote-${name}`, 'dist');
}
