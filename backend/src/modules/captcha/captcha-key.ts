import { readKeptSecret } from '@site/shared/trust-boundary/kept-secret';

/** The key that signs local tokens. @throws StartError when its file holds something else */
export function readCaptchaKey(dataDirectory: string): Buffer {
  return Buffer.from(readKeptSecret(dataDirectory, 'captcha.key'), 'base64url');
}
