/** No release can be read, or none may be made; the message says what to do. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';

  constructor(
    message: string,
    /** The file that is the cause, where one is. */
    readonly file?: string,
  ) {
    super(message);
  }
}

/** A version that is nowhere, most likely since it was pruned. */
export class MissingVersionError extends ReleaseError {}
