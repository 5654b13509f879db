import { afterEach, expect, it, vi } from 'vitest';
import { reportInternalError } from './report-error.ts';

const error = new Error('Unknown status: archived');
const reported = vi.fn();
vi.stubGlobal('reportError', reported);

afterEach(() => void vi.restoreAllMocks());

it('is on the console of a browser, and no error of its page', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  reportInternalError(error);
  expect(log).toHaveBeenCalledExactlyOnceWith(error);
  expect(reported).not.toHaveBeenCalled();
});

it('is told to the server, which logs it', () => {
  vi.stubGlobal('document', undefined);
  reportInternalError(error);
  expect(reported).toHaveBeenCalledExactlyOnceWith(error);
  vi.stubGlobal('reportError', undefined);
  expect(() => reportInternalError(error)).not.toThrow();
});
