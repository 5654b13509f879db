// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveRelease } from '../live/live-release.ts';
import type { SitePage } from './site-page.ts';
import { WarmUp } from './warm-up.ts';

const page = (status: number) => ({ kind: 'document', status }) as SitePage;
const broken = page(503);
const good = page(404);

const renderShell = vi.fn();

function warmUp(render: () => Promise<SitePage>) {
  return new WarmUp({
    render,
    live: () => ({ renderer: { render: renderShell } }) as unknown as LiveRelease,
    homeAddress: 'https://www.example.com/',
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  renderShell.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is there when home was rendered', async () => {
  const page = warmUp(async () => good);
  expect(page.isRendered).toBe(false);
  await page.start();
  expect(page.isRendered).toBe(true);
  expect(renderShell).not.toHaveBeenCalled();
});

it('is tried again each second where the machine is too busy for it', async () => {
  const render = vi.fn(async () => broken).mockRejectedValueOnce(new Error('too late'));
  renderShell.mockRejectedValue(new Error('too late'));
  const page = warmUp(render);
  await page.start();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(render).toHaveBeenCalledTimes(10);
  expect(page.isRendered).toBe(false);
  render.mockResolvedValue(good);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.isRendered).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(render).toHaveBeenCalledTimes(11);
});

it('is its shell after three attempts: a broken home takes no server away', async () => {
  renderShell.mockResolvedValue({});
  const page = warmUp(async () => broken);
  await page.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.isRendered).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(page.isRendered).toBe(true);
});

it('is given up when the server stops', async () => {
  const render = vi.fn(async () => broken);
  const page = warmUp(render);
  await page.start();
  page.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(render).toHaveBeenCalledTimes(1);
});
