import { announceForm } from '@site/shared/federation/form-progress';
import { afterEach, expect, it, vi } from 'vitest';
import { errorId, seen, startReporting, toldByServer } from './report.ts';

const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';

const arriveWith = (serverTiming: readonly { name: string; description: string }[]) => {
  const navigation = { serverTiming };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation] as never);
};

afterEach(() => {
  vi.restoreAllMocks();
});

it('names a document by the end of its trace, so that its code leads to lines of the log', () => {
  arriveWith([
    { name: 'cache', description: 'hit' },
    { name: 'traceparent', description: trace },
  ]);
  startReporting('abcdef012345');
  expect(errorId()).toBe('abcdef012345-0e4736');
});

it('makes a name up where no server told a trace', () => {
  arriveWith([]);
  startReporting('abcdef012345');
  expect(errorId()).toMatch(/^abcdef012345-[a-z0-9]{6}$/);
});

it('knows what the server signed of the document, where it did', () => {
  arriveWith([{ name: 'document', description: 'abc.def' }]);
  expect(toldByServer('document')).toBe('abc.def');
  arriveWith([]);
  expect(toldByServer('document')).toBe('');
});

it('keeps how far forms come for the next beacon', () => {
  startReporting('abcdef012345');
  announceForm({ name: 'forms/contact', step: 'begun' });
  expect(seen.forms).toContainEqual({ name: 'forms/contact', step: 'begun' });
});
