import type { RemoteClaims } from '../federation/claims.ts';

/** One released artefact, with public paths. */
interface ReleasedArtefact {
  readonly name: string;
  /** Content hash of the artefact: the same bytes have the same version. */
  readonly version: string;
  /** Where its files are served, `/remotes/<name>/<version>/`. */
  readonly base: string;
  /** The module that starts it (the host) or that the browser registers (a remote). */
  readonly entry: string;
}

/** A released remote and what it claims of the site. */
interface ReleasedRemote extends ReleasedArtefact {
  readonly claims: RemoteClaims;
  /** Switched off: its pages are read as the server renders them, and none of its code is loaded. */
  readonly off?: boolean;
  /** Servers have no code of it: they leave its pages and slots to browsers. */
  readonly browserOnly?: boolean;
}

/**
 * The versions that make up one document: shell and remotes. Served as `/remotes/registry.json`
 * and put into every page, so that a page never mixes sets until it reloads.
 */
export interface ReleaseSet {
  /** Identifies the combination; the same versions have the same id. */
  readonly id: string;
  readonly host: ReleasedArtefact;
  readonly remotes: readonly ReleasedRemote[];
}
