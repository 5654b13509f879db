// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoteLoadError } from '../remotes/remote-modules.ts';
import { leaveForServer } from './leave-for-server.ts';

const error = new RemoteLoadError('marketing', 'features/contact/contact-page', 'cause');
const assign = vi.fn();

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/contact', assign } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockReset();
});

it('asks the server for a page whose code could not be loaded, and waits for it', async () => {
  const url = 'https://www.rawit.example/en/contact?x=1';
  const left = vi.fn();
  void leaveForServer(error, url).then(left, left);
  await new Promise((resolve) => setImmediate(resolve));
  expect(assign).toHaveBeenCalledExactlyOnceWith(url);
  expect(left).not.toHaveBeenCalled();
});

it.each(['', '?again=1', '#top'])(
  'never goes round in circles on the page of this very document (%j)',
  async (rest) => {
    const url = `https://www.rawit.example/contact${rest}`;
    await expect(leaveForServer(error, url)).rejects.toBe(error);
    expect(assign).not.toHaveBeenCalled();
  },
);
