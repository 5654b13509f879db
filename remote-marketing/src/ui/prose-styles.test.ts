import { expect, it } from 'vitest';
import { proseStyles } from './prose-styles.ts';

it('numbers a list from where it says that it starts', () => {
  expect(proseStyles.styles).toContain('content:counter(list-item)');
  expect(proseStyles.styles).not.toMatch(/counter-(?:reset|increment)/);
});
