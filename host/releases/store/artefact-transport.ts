/** Carries artefacts between the local directory and where releases are kept, when they differ. */
export interface ArtefactTransport {
  readonly download: (name: string, version: string) => Promise<void>;
  readonly upload: (name: string, version: string) => Promise<void>;
  readonly isKept: (name: string, version: string) => Promise<boolean>;
  /** Every version that is kept, the one that was published last first. */
  readonly versions: (name: string) => Promise<KnownVersion[]>;
  /**
   * Makes a version look as if it was never published.
   *
   * @returns what brings it back
   */
  readonly setAside: (name: string, version: string) => Promise<() => Promise<void>>;
  readonly remove: (name: string, version: string) => Promise<void>;
  /** Removes local copies that nobody asked for in a day, but for those that are kept. */
  readonly removeUnusedCopies: (
    name: string,
    kept: ReadonlySet<string | undefined>,
  ) => Promise<void>;
  /** The same for another local directory. */
  readonly into: (directory: string) => ArtefactTransport;
}

/** A published version, and when it was published, in milliseconds since 1970. */
export interface KnownVersion {
  readonly version: string;
  readonly at: number;
}
