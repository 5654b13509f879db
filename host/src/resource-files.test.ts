// @vitest-environment node
import { resourceProblems } from '@site/shared/testing/resource-files';
import { expect, it } from 'vitest';

it('both languages have the same texts, with the same places', () => {
  expect(resourceProblems(import.meta.dirname)).toEqual([]);
});
