import { readKeptSecret } from '@site/shared/trust-boundary/kept-secret';
import type { Config } from '../config.ts';

/** A secret of the backend that all backends of a site must have in common. */
export interface Key {
  /** The environment variable that gives it. */
  readonly variable: string;
  readonly value: string;
  /** Where it is kept when no variable gives it: on this machine only. */
  readonly file: string | undefined;
}

/** The secrets of the backend, by what they are for. */
export interface Keys {
  readonly auth: Key;
  readonly captcha: Key;
  readonly staff: Key;
  readonly qr: Key;
  readonly operations: Key;
}

/**
 * Takes the keys from the configuration; one that it does not have is made once, and kept in the data
 * directory.
 *
 * @throws StartError when a file holds something else
 */
export function readKeys(config: Config): Keys {
  const { authKey, captcha, staffToken, operationsToken, qrKeys, dataDirectory } = config;
  const key = keysIn(dataDirectory);
  return {
    auth: key('AUTH_KEY', authKey, 'auth.key'),
    captcha:
      captcha.provider === 'recaptcha'
        ? { variable: 'RECAPTCHA_SECRET', value: captcha.secret, file: undefined }
        : key('CAPTCHA_KEY', captcha.key, 'captcha.key'),
    staff: key('STAFF_TOKEN', staffToken, 'staff.token'),
    // What is made of the login service's key differs where that does.
    qr: { variable: 'QR_KEYS', value: qrKeys?.join() ?? '', file: undefined },
    operations: key('OPERATIONS_TOKEN', operationsToken, 'operations.token'),
  };
}

function keysIn(dataDirectory: string) {
  return (variable: string, value: string | undefined, file: string): Key =>
    value === undefined
      ? { variable, value: readKeptSecret(dataDirectory, file), file }
      : { variable, value, file: undefined };
}
