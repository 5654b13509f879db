import type { PublicConfig } from '@site/shared/config';
import type { Release, ReleaseStore } from '../../releases/store/release-store.ts';
import { verifyRelease } from '../../releases/store/verify-artefact.ts';
import { Renderer } from './renderer.ts';

interface StartOptions {
  readonly config: PublicConfig;
  /** The site's own origin, where loaders send their calls. */
  readonly origin: string;
}

/**
 * Starts a renderer for a release, once its files are known to be what was published.
 *
 * @throws ReleaseError when they are not, RenderError when the host cannot be loaded
 */
export async function startRenderer(
  store: ReleaseStore,
  release: Release,
  options: StartOptions,
): Promise<Renderer> {
  const code = await verifyRelease(store, release);
  return Renderer.start({ storeDirectory: store.directory, code, set: release.set, ...options });
}
