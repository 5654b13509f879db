import type { RemoteClaims } from '../federation/claims.ts';

/** Size and hash of one file of an artefact. */
export interface ArtefactFile {
  readonly bytes: number;
  /** Subresource integrity value, `sha384-…` (W3C SRI). */
  readonly integrity: string;
}

/**
 * What a build says about itself, `artefact.json` in its root: read by the release tool and the
 * composition server, which never run a remote's code to learn what it claims.
 */
export interface Artefact {
  readonly format: 1;
  readonly name: string;
  readonly claims: RemoteClaims;
  /** The module that the browser registers, relative to the artefact. */
  readonly entry: string;
  /** For each exposed module the chunks that it needs at once, relative to the artefact. */
  readonly preloads: Readonly<Record<string, readonly string[]>>;
  /**
   * The shared modules by name: of the host the version that it provides, of a remote the range
   * that it was built for. The federation runtime does not enforce ranges, the release tool does.
   */
  readonly shared: Readonly<Record<string, string>>;
  /** The kernel, `@site/shared`: its version in the host, the range that a remote was built for. */
  readonly kernel: string;
  /** Whether it runs where Trusted Types are enforced; older builds say nothing. */
  readonly trustedTypes?: boolean;
  /** Every file that browsers may fetch, relative to the artefact. */
  readonly files: Readonly<Record<string, ArtefactFile>>;
}
