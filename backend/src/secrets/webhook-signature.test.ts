import { expect, it } from 'vitest';
import { isSignedNow } from './webhook-signature.ts';

// The example of the Standard Webhooks libraries.
const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const body = Buffer.from('{"test": 2432232314}');
const now = 1_614_265_330_000;
const minutes = 60_000;

const isSigned = (
  changes: Record<string, string | undefined> = {},
  { at = now, sent = body, secrets = [secret] } = {},
) => isSignedNow({ headers: { ...headers, ...changes }, body: sent }, { secrets, now: at });

it('a call is taken that is signed as Standard Webhooks say', () => {
  expect(isSigned()).toBe(true);
  expect(isSigned({ 'webhook-signature': `v1a,xyz v1,AAAA ${headers['webhook-signature']}` })).toBe(
    true,
  );
  const other = Buffer.alloc(32, 1);
  expect(isSigned({}, { secrets: [other, secret] })).toBe(true);
  expect(isSigned({}, { secrets: [other] })).toBe(false);
});

it('a call is refused when anything of it was changed, or it is old', () => {
  expect(isSigned({}, { sent: Buffer.from('{"test": 2432232315}') })).toBe(false);
  expect(isSigned({ 'webhook-id': 'msg_other' })).toBe(false);
  expect(isSigned({ 'webhook-timestamp': '1614265331' })).toBe(false);
  expect(isSigned({ 'webhook-signature': '' })).toBe(false);
  expect(isSigned({ 'webhook-signature': 'v1,' })).toBe(false);
  for (const name of Object.keys(headers)) expect(isSigned({ [name]: undefined })).toBe(false);
  expect(isSigned({}, { at: now + 5 * minutes })).toBe(true);
  expect(isSigned({}, { at: now + 5 * minutes + 1 })).toBe(false);
  expect(isSigned({}, { at: now - 5 * minutes - 1 })).toBe(false);
  expect(isSigned({ 'webhook-timestamp': 'NaN' })).toBe(false);
});
