/** How drafts of the content system are read and shown. */
export interface DraftSettings {
  /** What the content system gives drafts for. */
  readonly token: string;
  /** Origins at which editors use the content system, which may show previews in a frame. */
  readonly frameOrigins: readonly string[];
}
