// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { makeReportError } from './report-error.ts';

it('an error is told once, in one line', () => {
  const error = vi.fn();
  const report = makeReportError({ error });
  for (const message of ['Unknown status: a\nb', 'Unknown status: a\nb', 'Unknown status: c']) {
    report(new Error(message));
  }
  expect(error.mock.calls).toEqual([['Error: Unknown status: a b'], ['Error: Unknown status: c']]);
});
