import { readKeptSecret } from '../../secrets/kept-secret.ts';

/** Where the staff's token lies when none is configured, in the data directory. */
const staffTokenFile = 'staff.token';

/** The token of the embedded default. @throws StartError when its file holds something else */
export function readStaffToken(dataDirectory: string): string {
  return readKeptSecret(dataDirectory, staffTokenFile);
}
