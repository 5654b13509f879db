// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeRefusal, RefusedError } from '../releases/gate/refusal.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { failureOf, promotionAnswerSchema } from './promotion-answer.ts';

it('has the published schema', async () => {
  const published = new URL('../../docs/promotion-answer.schema.json', import.meta.url);
  expect(JSON.parse(await readFile(published, 'utf8'))).toEqual(
    z.toJSONSchema(promotionAnswerSchema),
  );
});

it('tells each refusal with code, cause, file and way out', () => {
  const refusals = [
    makeRefusal('link', 'fair@v2: / links to /gone (server/a.js).', 'server/a.js'),
    makeRefusal('cost', 'fair@v2: / takes long (server/b.js).', 'server/b.js'),
  ] as const;
  const failure = failureOf(new RefusedError(refusals));
  expect(failure).toEqual({
    error: `${refusals[0].cause}\n  ${refusals[0].wayOut}\n${refusals[1].cause}\n  ${refusals[1].wayOut}`,
    file: 'server/a.js',
    refusals,
  });
  for (const answer of [failure, failureOf(new ReleaseError('frozen')), failureOf('odd')]) {
    expect(promotionAnswerSchema.parse(answer)).toEqual(answer);
  }
});
