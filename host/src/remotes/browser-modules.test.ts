import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeDirectory } from '../../test/directories.ts';
import { makeSet } from '../../test/pages.ts';
import { seen } from '../beacons/report.ts';
import { createBrowserModules } from './browser-modules.ts';
import { createImportMaps, ImportMapRefusedError } from './import-maps.ts';
import { RemoteLoadError } from './remote-modules.ts';

// The federation runtime itself, with containers in files instead of on a server.

declare global {
  /** What containers were asked for: the query of their address and the module. */
  var asked: string[];
  /** What a slow container waits for. */
  var onItsWay: Promise<void>;
}

const home = 'features/home/home-page';
let remote: string;
let file: string;
let remotes = 0;

/** A container that gives every module its name as its page; `code` runs when it loads. */
const container = (code = '', page = '{ default: module }') => `
  const retry = new URL(import.meta.url).search;
  ${code}
  export const init = () => {};
  export const get = async (module) => {
    asked.push(retry + module);
    return () => (${page});
  };`;

function modules({ off = false, importMaps = createImportMaps() } = {}) {
  const set = makeSet({ name: remote, pages: [] });
  const entry = pathToFileURL(file).href;
  const remotes = set.remotes.map((released) => ({ ...released, entry, off }));
  return createBrowserModules({ ...set, remotes }, importMaps);
}

/** The runtime says so when a remote gets another address. */
const warn = vi.spyOn(console, 'warn');

beforeEach(async () => {
  globalThis.asked = [];
  warn.mockReset().mockImplementation(() => {});
  // The runtime remembers remotes by name for as long as a page lives.
  remotes += 1;
  remote = `remote${remotes}`;
  file = path.join(await makeDirectory(), 'remoteEntry.mjs');
  await writeFile(file, container());
  document.documentElement.lang = 'nl';
});
afterEach(() => {
  document.documentElement.lang = '';
  vi.useRealTimers();
});

describe('a module', () => {
  it('of a remote that is switched off is never asked for', async () => {
    await expect(modules({ off: true }).load(remote, home)).rejects.toThrow(RemoteLoadError);
    expect(asked).toEqual([]);
  });

  it('is loaded once, and in memory from then on', async () => {
    const { load, loaded } = modules();
    expect(loaded(remote, home)).toBeUndefined();
    const module = await load(remote, home);
    expect(module).toEqual({ default: `./${home}` });
    expect(loaded(remote, home)).toBe(module);
    expect(await load(remote, home)).toBe(module);
    expect(asked).toEqual([`./${home}`]);
  });

  it('is loaded once when several want it at once', async () => {
    const { load } = modules();
    const [one, other] = await Promise.all([load(remote, home), load(remote, home)]);
    expect(one).toBe(other);
    expect(asked).toHaveLength(1);
  });

  it('is not asked for before its hashes are known', async () => {
    let add = () => {};
    const added = new Promise<void>((done) => {
      add = done;
    });
    const importMaps = { cover: () => added, prepare: () => {} };
    const loading = modules({ importMaps }).load(remote, home);
    await Promise.resolve();
    expect(asked).toEqual([]);
    add();
    await loading;
    expect(asked).toEqual([`./${home}`]);
  });

  it('is another one beside others of its remote', async () => {
    const { load } = modules();
    const [one, other] = await Promise.all([load(remote, 'a'), load(remote, 'b')]);
    expect([one.default, other.default]).toEqual(['./a', './b']);
  });
});

describe('a module that cannot be loaded', () => {
  const failure = async (loading: Promise<unknown>): Promise<RemoteLoadError> => {
    const error = await loading.catch((reason: unknown) => reason);
    if (error instanceof RemoteLoadError) return error;
    throw new Error(`Expected a RemoteLoadError, got ${error}`);
  };

  it('says which one it is, and why', async () => {
    await writeFile(file, container("throw new Error('corrupt');"));
    const error = await failure(modules().load(remote, home));
    expect(error).toMatchObject({ remote, module: home });
    expect(error.message).toBe(`Could not load ${home} of the remote ${remote}.`);
    expect(String(error.cause)).toContain('corrupt');
  });

  it.each([
    ['has no default export', container('', '{ Page: 1 }')],
    ['is not in its container', container('', '(() => { throw new Error("no such module") })()')],
    ['is not JavaScript', '<!doctype html>'],
  ])('is a failure when it %s', async (_case, code) => {
    await writeFile(file, code);
    await failure(modules().load(remote, home));
  });

  it('never runs where its hashes are not taken, which is no problem of its remote', async () => {
    const cover = () => Promise.reject(new ImportMapRefusedError('/map.json'));
    const refused = modules({ importMaps: { cover, prepare: () => {} } });
    const before = seen.problems.length;
    await failure(refused.load(remote, home));
    await failure(refused.load(remote, home));
    expect(asked).toEqual([]);
    expect(seen.problems).toHaveLength(before);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is no problem of its remote where the browser has no network', async () => {
    await writeFile(file, container("throw new TypeError('Failed to fetch');"));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    const { load } = modules();
    const before = seen.problems.length;
    await expect(load(remote, home)).rejects.toBeInstanceOf(RemoteLoadError);
    expect(seen.problems).toHaveLength(before);
    onLine.mockReturnValue(true);
    await expect(load(remote, home)).rejects.toBeInstanceOf(RemoteLoadError);
    expect(seen.problems).toHaveLength(before + 1);
  });

  it('is a failure when no such remote is released', async () => {
    expect(await failure(modules().load('nobody', home))).toMatchObject({ remote: 'nobody' });
  });

  it('is given up after 5 s, and not before', async () => {
    await writeFile(file, container('await new Promise(() => {});'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended = vi.fn();
    const failed = failure(modules().load(remote, home)).finally(ended);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(String((await failed).cause)).toBe('Error: No answer within 5000 ms.');
  });

  it('is in memory when it comes after that, without another attempt', async () => {
    let arrive = () => {};
    globalThis.onItsWay = new Promise((done) => {
      arrive = done;
    });
    await writeFile(file, container('await onItsWay;'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { load, loaded } = modules();
    const failed = failure(load(remote, home));
    await vi.advanceTimersByTimeAsync(5_000);
    const { late } = await failed;
    expect(loaded(remote, home)).toBeUndefined();
    arrive();
    expect(await late).toEqual({ default: `./${home}` });
    expect(loaded(remote, home)).toBe(await load(remote, home));
    expect(asked).toEqual([`./${home}`]);
  });

  it('leaves no timer behind when it was loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await modules().load(remote, home);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is asked for under a new address by the next one, and then loads', async () => {
    await writeFile(file, container("if (retry === '') throw new Error('corrupt');"));
    const { load, loaded } = modules();
    await failure(load(remote, home));
    expect(loaded(remote, home)).toBeUndefined();
    expect(await load(remote, home)).toEqual({ default: `./${home}` });
    expect(asked).toEqual([`?retry=1./${home}`]);
  });

  it('is asked for anew each time until it loads', async () => {
    await writeFile(file, container("if (retry !== '?retry=3') throw new Error('corrupt');"));
    const { load } = modules();
    for (let attempt = 0; attempt < 3; attempt++) await failure(load(remote, home));
    await load(remote, home);
    expect(asked).toEqual([`?retry=3./${home}`]);
  });

  it('is one attempt when two modules of a remote fail together', async () => {
    await writeFile(file, container("if (retry !== '?retry=1') throw new Error('corrupt');"));
    const { load } = modules();
    await Promise.all([failure(load(remote, 'a')), failure(load(remote, 'b'))]);
    const [one, other] = await Promise.all([load(remote, 'a'), load(remote, 'b')]);
    expect([one.default, other.default]).toEqual(['./a', './b']);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('stays with the address that worked when others of the remote follow', async () => {
    await writeFile(file, container("if (retry === '') throw new Error('corrupt');"));
    const { load } = modules();
    await failure(load(remote, 'a'));
    await load(remote, 'a');
    await load(remote, 'b');
    expect(asked).toEqual(['?retry=1./a', '?retry=1./b']);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('recovers after a hang, too', async () => {
    await writeFile(file, container("if (retry === '') await new Promise(() => {});"));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { load } = modules();
    const failed = failure(load(remote, home));
    await vi.advanceTimersByTimeAsync(5_000);
    await failed;
    vi.useRealTimers();
    expect(await load(remote, home)).toEqual({ default: `./${home}` });
  });
});
