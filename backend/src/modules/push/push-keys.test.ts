import { expect, it } from 'vitest';
import webPush from 'web-push';
import { derivePushKeys } from './push-keys.ts';

it.each([
  ['begins with a byte that is 0', 'AAABqQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['does not', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
])('sign for a push service when the private key %s', (_case, secret) => {
  const { publicKey, privateKey } = derivePushKeys(secret);
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32);
  const contact = 'mailto:website@rawit.example';
  const headers = webPush.getVapidHeaders(
    'https://push.example',
    contact,
    publicKey,
    privateKey,
    'aes128gcm',
  );
  expect(headers.Authorization).toContain(publicKey);
});
