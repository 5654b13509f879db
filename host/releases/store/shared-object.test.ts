// @vitest-environment node
import { expect, it } from 'vitest';
import { z } from 'zod';
import { holdTime } from '../../test/clock-set-back.ts';
import { makeStore } from '../../test/directories.ts';
import { SharedObject } from './shared-object.ts';

it('is known as it was a second ago at most, also when the clock is set back', async () => {
  const { storage } = await makeStore();
  const open = () =>
    new SharedObject(storage, { key: 'ended.json', schema: z.array(z.string()), empty: [] });
  const setBackAfter = holdTime();
  const object = open();
  expect(await object.recent()).toEqual([]);
  await open().change((ended) => [...ended, 'a link']);
  setBackAfter(1_001);
  expect(await object.recent()).toEqual(['a link']);
});
