import { readKeptSecret } from '@site/shared/trust-boundary/kept-secret';

/** Where the staff's token lies when none is configured, in the data directory. */
const staffTokenFile = 'staff.token';

/** The token of the embedded default. @throws StartError when its file holds something else */
export function readStaffToken(dataDirectory: string): string {
  return readKeptSecret(dataDirectory, staffTokenFile);
}
