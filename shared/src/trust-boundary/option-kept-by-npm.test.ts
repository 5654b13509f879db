import { expect, it } from 'vitest';
import { optionKeptByNpm } from './option-kept-by-npm.ts';

it('is found among the options of a command', () => {
  const options = { next: {}, 'no-auto-rollback': {} };
  const said = (environment: NodeJS.ProcessEnv) => optionKeptByNpm(options, environment);
  expect(said({ npm_config_next: 'true' })).toBe('npm kept --next for itself: write -- before it.');
  expect(said({ npm_config_auto_rollback: '' })).toMatch(/^npm kept --no-auto-rollback /);
  expect(said({ npm_config_cache: '/root/.npm' })).toBeUndefined();
});
