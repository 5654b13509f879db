import type { PublicConfig } from '@site/shared/config';
import { sharedModules } from '@site/shared/federation/share-policy';
import type { Release, ReleaseStore } from '../../releases/store/release-store.ts';
import { VerifiedVersions } from '../../releases/store/verified-versions.ts';
import { ReleasedSources } from './released-sources.ts';
import { Renderer, type RendererOptions } from './renderer.ts';

type StartOptions = Omit<RendererOptions, 'sources'> & {
  readonly config: PublicConfig;
  /** What this program has verified of the same store before. */
  readonly verified?: VerifiedVersions;
};

/**
 * Starts a renderer for a release, once its files are known to be what was published.
 *
 * @throws ReleaseError when they are not, RenderError when the host cannot be loaded
 */
export async function startRenderer(
  store: ReleaseStore,
  release: Release,
  { config, verified = new VerifiedVersions(store), ...options }: StartOptions,
): Promise<Renderer> {
  const sources = new ReleasedSources(store.directory, await verified.verify(release));
  const shared = [...sharedModules, 'react/jsx-runtime'];
  const input = { set: release.set, config, files: sources.files, shared };
  return Renderer.start(input, { ...options, sources });
}
