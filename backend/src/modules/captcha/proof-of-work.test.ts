import type { Proof } from '@site/shared/contracts/proof-of-work';
import { expect, it } from 'vitest';
import { solve } from '../../testing/solve-challenge.ts';
import { ProofOfWork, proofLifetime } from './proof-of-work.ts';

const start = Date.parse('2025-11-06T09:00:00Z');

function makeProofs({ tries = 6, key = 'k'.repeat(32) } = {}) {
  const clock = { now: start };
  return { clock, proofs: new ProofOfWork({ key, tries, now: () => clock.now }) };
}

const nextDigit = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1);

it('takes at least half of the tries, and no more than all of them', async () => {
  const { proofs } = makeProofs({ tries: 4 });
  const solved = await Promise.all(
    Array.from({ length: 30 }, async () => solve(await proofs.challenge())),
  );
  const tries = solved.map(({ solution }) => solution.counter + 1);
  expect(new Set(tries)).toEqual(new Set([3, 4]));
});

it('proves work for ten minutes, and names what can be redeemed', async () => {
  const { proofs, clock } = makeProofs();
  const challenge = await proofs.challenge();
  const proof = await solve(challenge);
  clock.now = start + proofLifetime - 1;
  expect(await proofs.verify(proof)).toEqual({
    result: 'proven',
    use: {
      tokenId: `proof ${challenge.parameters.nonce}`,
      expiresAt: new Date(start + proofLifetime),
    },
  });
  clock.now = start + proofLifetime;
  expect(await proofs.verify(proof)).toEqual({ result: 'expired' });
});

type Parameters = Proof['challenge']['parameters'];

it.each<[string, (asked: Parameters) => Parameters]>([
  ['cheaper tries', (asked) => ({ ...asked, cost: 1 })],
  ['a shorter key', (asked) => ({ ...asked, keyLength: 16 })],
  ['an easier prefix', (asked) => ({ ...asked, keyPrefix: asked.keyPrefix.slice(0, 2) })],
  ['a key of its own', (asked) => ({ ...asked, keySignature: nextDigit(asked.keySignature) })],
  ['another salt', (asked) => ({ ...asked, salt: nextDigit(asked.salt) })],
  ['another nonce, to be redeemed again', (asked) => ({ ...asked, nonce: nextDigit(asked.nonce) })],
  ['more time', (asked) => ({ ...asked, data: { expiresAt: start + 2 * proofLifetime } })],
])('proves nothing with %s', async (_case, change) => {
  const { proofs } = makeProofs();
  const { challenge, solution } = await solve(await proofs.challenge());
  const tampered = { ...challenge, parameters: change(challenge.parameters) };
  expect(await proofs.verify({ challenge: tampered, solution })).toEqual({ result: 'wrong' });
});

it('proves nothing with a key that is guessed, or of another challenge', async () => {
  const { proofs } = makeProofs();
  const [one, other] = await Promise.all([
    solve(await proofs.challenge()),
    solve(await proofs.challenge()),
  ]);
  const { counter, derivedKey } = one.solution;
  const { keyPrefix } = one.challenge.parameters;
  const wrong = [
    other.solution,
    { counter, derivedKey: keyPrefix.padEnd(derivedKey.length, '0') },
    { counter, derivedKey: keyPrefix },
    { counter: 2 ** 40, derivedKey },
    { counter, derivedKey: derivedKey.toUpperCase() },
  ];
  for (const solution of wrong) {
    expect(await proofs.verify({ ...one, solution })).toEqual({ result: 'wrong' });
  }
  const mixed = { ...one.challenge, signature: other.challenge.signature };
  expect(await proofs.verify({ ...one, challenge: mixed })).toEqual({ result: 'wrong' });
});

it('proves nothing that another key asked for', async () => {
  const { proofs } = makeProofs();
  const foreign = makeProofs({ key: 'x'.repeat(32) });
  expect(await proofs.verify(await solve(await foreign.proofs.challenge()))).toEqual({
    result: 'wrong',
  });
});
