// @vitest-environment node
import { queueStatement, ticketStatement } from '@site/shared/contracts/qr-proof';
import { expect, it } from 'vitest';
import { QrSigner } from './qr-signer.ts';

const [old, current] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64url')) as [
  string,
  string,
];
const statement = ticketStatement({ type: 'waffles', secret: 'abcdefghijklmnopqrstuv' });

it('signs so that every backend with the key knows it, and the same each time', () => {
  const proof = new QrSigner([current]).proofOf(statement);
  expect(proof).toMatch(/^[\w-]{6}\.[\w-]{86}$/);
  const other = new QrSigner([current]);
  expect(other.proofOf(statement)).toBe(proof);
  expect(other.check(statement, proof)).toBe('genuine');
});

it('knows what was made up, changed, or signed for something else', () => {
  const signer = new QrSigner([current]);
  const proof = signer.proofOf(statement);
  const forged = [
    [statement, `${proof.slice(0, -2)}AA`],
    [ticketStatement({ type: 'lego', secret: 'abcdefghijklmnopqrstuv' }), proof],
    [queueStatement('abcdefghijklmnopqrstuv'), proof],
    [statement, proof.slice(0, 7)],
    [statement, 'no proof'],
    [statement, proof.slice(0, 40)],
  ] as const;
  for (const [text, claimed] of forged) expect(signer.check(text, claimed)).toBe('forged');
});

it('keeps codes of an earlier key good, signs with the first, and tells both', () => {
  const before = new QrSigner([old]).proofOf(statement);
  const signer = new QrSigner([current, old]);
  expect(signer.check(statement, before)).toBe('genuine');
  expect(signer.proofOf(statement)).not.toBe(before);
  expect(signer.publicKeys().map(({ id }) => id)).toEqual(
    [signer.proofOf(statement), before].map((proof) => proof.slice(0, 6)),
  );
  expect(new QrSigner([current]).check(statement, before)).toBe('unknownKey');
});

it('tells no secret key', () => {
  const text = JSON.stringify(new QrSigner([current]).publicKeys());
  expect(text).not.toContain(current);
  expect(new QrSigner([current]).publicKeys()[0]?.publicKey).toMatch(/^[\w-]{43}$/);
});
