import { expect, it } from 'vitest';
import { checkNames } from './pipelines.ts';

it('knows its scenarios, and the jobs of their first workflows', () => {
  checkNames([], []);
  checkNames(['platform'], ['memory']);
  expect(() => checkNames(['nothing'], [])).toThrow('npm run pipelines [-- <name> [<job> …]]');
  expect(() => checkNames(['platform'], ['memory', 'nothing'])).toThrow(
    'platform.yml has no job "nothing". Try one of ',
  );
});
