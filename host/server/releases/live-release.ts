import type { Renderer } from '../render/renderer.ts';
import type { Release } from './release-store.ts';

/** A release with the thread that renders it. */
export interface LiveRelease {
  readonly release: Release;
  readonly renderer: Renderer;
}
