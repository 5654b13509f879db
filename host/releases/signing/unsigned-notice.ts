/** What is said where no keys are configured: in the start log, on the status page, by the release tool. */
export const unsignedNotice =
  'Releases are not signed: anyone who can write to the release store decides what runs here. RELEASE_KEYS names the keys to trust (docs/releases.md).';
