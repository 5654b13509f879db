// @vitest-environment node
import { expect, it, onTestFinished, vi } from 'vitest';
import { hostBuild, release, remoteBuild } from '../../test/builds.ts';
import {
  config,
  obedientHost,
  SpareProcess,
  setUpReleasedSite,
  start,
  store,
} from '../../test/running-renderer.ts';

setUpReleasedSite();

/** Longest wait for processes to start and end, in milliseconds: on a busy machine each takes seconds. */
const longestWait = 30_000;

function makeSpare() {
  const onEnd = vi.fn();
  const spare = new SpareProcess({ delays: { first: 0, next: 0, again: 10 }, onEnd });
  onTestFinished(() => spare.close());
  /** Starts what is released now, and tells whether its host was loaded before that. */
  const startNext = async () => {
    const before = Date.now();
    const next = await start({ takeProcess: spare.take });
    const { loadedAt } = await next.render('/age');
    return { ...next, wasWaiting: Number(loadedAt) < before };
  };
  return { spare, onEnd, startNext };
}

const homeModule = 'features/home/home-page.js';

it('is there when the next version of a remote is released', async () => {
  const { startNext } = makeSpare();
  expect((await startNext()).wasWaiting).toBe(false);
  const server = { [homeModule]: "export default 'the next home page';" };
  await release(store, await remoteBuild({}, { server }));
  await vi.waitFor(async () => {
    const { render, wasWaiting } = await startNext();
    expect(wasWaiting).toBe(true);
    expect(await render('/loaded')).toEqual({
      instance: expect.any(String),
      module: 'the next home page',
      known: true,
    });
  }, longestWait);
});

it('takes over when a page ends its process', async () => {
  const { startNext } = makeSpare();
  const { render } = await startNext();
  await vi.waitFor(async () => {
    const before = Date.now();
    await expect(render('/exit')).rejects.toThrow();
    expect((await render('/age')).loadedAt).toBeLessThan(before);
  }, longestWait);
});

it('is for one host alone', async () => {
  const { startNext } = makeSpare();
  await startNext();
  await vi.waitFor(async () => expect((await startNext()).wasWaiting).toBe(true), longestWait);
  await release(store, await hostBuild(`${obedientHost} // the next one`));
  const { render, wasWaiting } = await startNext();
  expect(wasWaiting).toBe(false);
  expect(await render('/')).toHaveProperty('set.host.version', expect.any(String));
});

it('is prepared again when it ended by itself, and for the next release', async () => {
  const { spare, onEnd, startNext } = makeSpare();
  const { set } = await store.readRelease((await store.readPointerToChange()).pointer);
  const read = async () => ({ problem: 'The disk is gone.' });
  const input = { set, config, files: [`${set.host.base}server/render.js`], shared: [] };
  const taken = spare.take(input, { read });
  onTestFinished(() => taken.close());
  await vi.waitFor(() => expect(onEnd.mock.calls.length).toBeGreaterThan(2), longestWait);
  expect(new Set(onEnd.mock.calls.flat())).toEqual(new Set(['broken']));
  await vi.waitFor(async () => expect((await startNext()).wasWaiting).toBe(true), longestWait);
});
