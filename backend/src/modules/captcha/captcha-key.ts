import { readKeptSecret } from '../../secrets/kept-secret.ts';

/** The key that signs local tokens. @throws StartError when its file holds something else */
export function readCaptchaKey(dataDirectory: string): Buffer {
  return Buffer.from(readKeptSecret(dataDirectory, 'captcha.key'), 'base64url');
}
