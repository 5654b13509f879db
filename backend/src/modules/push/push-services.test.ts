import { expect, it } from 'vitest';
import { isOfPushService, knownPushServices, readPushServices } from './push-services.ts';

const known = readPushServices(knownPushServices);

it('takes addresses of the push services of browsers', () => {
  for (const address of [
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ]) {
    expect(isOfPushService(address, known), address).toBe(true);
  }
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://someone@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://push.apple.com/abc',
  'https://evilpush.apple.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'nothing',
  '',
])('takes no other: %s', (address) => {
  expect(isOfPushService(address, known)).toBe(false);
});

it('takes what is configured: hosts, origins, or none', () => {
  const own = readPushServices('push.rawit.example, http://127.0.0.1:9000');
  expect(isOfPushService('https://push.rawit.example/abc', own)).toBe(true);
  expect(isOfPushService('http://127.0.0.1:9000/abc', own)).toBe(true);
  expect(isOfPushService('http://127.0.0.1:9001/abc', own)).toBe(false);
  expect(isOfPushService('https://fcm.googleapis.com/abc', own)).toBe(false);
  expect(readPushServices('none')).toEqual([]);
  for (const wrong of ['*', '*.', 'push', 'ftp://push.example', 'a b.example']) {
    expect(() => readPushServices(wrong), wrong).toThrow();
  }
});
