/** Something that a storage holds, with what tells it from what comes after it. */
export interface StoredObject {
  readonly bytes: Buffer;
  readonly tag: string;
}

/**
 * Where releases are kept: objects under keys such as `pointer.json` and `log/000000001.json`. Every
 * write is whole: who reads sees what was there before or what is there now.
 */
export interface ReleaseStorage {
  /** Whether artefacts have to be downloaded before they can be served and run. */
  readonly isRemote: boolean;
  /** A key as people find it: a file or an address. */
  readonly locate: (key: string) => string;
  readonly get: (key: string) => Promise<StoredObject | undefined>;
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
  /**
   * Replaces what still has the tag, or creates what is not there yet when no tag is given.
   *
   * @returns `false` when somebody else was faster; nothing is written then
   */
  readonly putIf: (key: string, bytes: Buffer, tag: string | undefined) => Promise<boolean>;
  /** Keys that start with a prefix, sorted. */
  readonly list: (prefix: string) => Promise<string[]>;
  readonly remove: (key: string) => Promise<void>;
  /** Changes when the object does; cheap enough to ask often. Empty when there is none. */
  readonly stamp: (key: string) => Promise<string>;
}
