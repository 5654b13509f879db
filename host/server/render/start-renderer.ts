import type { PublicConfig } from '@site/shared/config';
import type { Release, ReleaseStore } from '../../releases/store/release-store.ts';
import { verifyRelease } from '../../releases/store/verify-artefact.ts';
import type { ReadContent } from '../content/read-content.ts';
import { Renderer } from './renderer.ts';

interface StartOptions {
  readonly config: PublicConfig;
  /** Answers what loaders ask of the site's content. */
  readonly readContent: ReadContent;
}

/**
 * Starts a renderer for a release, once its files are known to be what was published.
 *
 * @throws ReleaseError when they are not, RenderError when the host cannot be loaded
 */
export async function startRenderer(
  store: ReleaseStore,
  release: Release,
  { config, readContent }: StartOptions,
): Promise<Renderer> {
  const code = await verifyRelease(store, release);
  const input = { storeDirectory: store.directory, code, set: release.set, config };
  return Renderer.start(input, { readContent });
}
