// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveForServer } from './leave-for-server.ts';

const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/contact', assign } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

it('asks the server for another page, and waits for it', async () => {
  const url = 'https://www.rawit.example/en/contact?x=1';
  const left = vi.fn();
  void leaveForServer(url)?.then(left, left);
  await new Promise((resolve) => setImmediate(resolve));
  expect(assign).toHaveBeenCalledExactlyOnceWith(url);
  expect(left).not.toHaveBeenCalled();
});

it.each(['', '?again=1', '#top'])(
  'never goes round in circles on the page of this very document (%j)',
  (rest) => {
    expect(leaveForServer(`https://www.rawit.example/contact${rest}`)).toBeUndefined();
    expect(assign).not.toHaveBeenCalled();
  },
);
