import type { Release } from '../../releases/store/release-store.ts';
import type { Renderer } from '../render/renderer.ts';

/** A release with what renders it. */
export interface LiveRelease {
  readonly release: Release;
  readonly renderer: Renderer;
}
