/** Carries artefacts between the local directory and where releases are kept, when they differ. */
export interface ArtefactTransport {
  readonly download: (name: string, version: string) => Promise<void>;
  readonly upload: (name: string, version: string) => Promise<void>;
  /** Every version that is kept, the one that was published last first. */
  readonly versions: (name: string) => Promise<KnownVersion[]>;
  readonly remove: (name: string, version: string) => Promise<void>;
  /** Removes local copies that nobody asked for in a day, but for those that are kept. */
  readonly removeUnusedCopies: (
    name: string,
    kept: ReadonlySet<string | undefined>,
  ) => Promise<void>;
}

/** A published version, and when it was published, in milliseconds since 1970. */
export interface KnownVersion {
  readonly version: string;
  readonly at: number;
}
