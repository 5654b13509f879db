import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../../testing/test-storage.ts';
import { AssetCache } from './asset-cache.ts';

const keyOf = (digit: string) => digit.repeat(64);
const image = (digit: string) => Buffer.alloc(100, digit);

describe('asset cache', () => {
  it('keeps images over a restart, and clears what a crash left', async () => {
    const directory = makeDirectory();
    await new AssetCache(directory).set(keyOf('a'), image('a'));
    writeFileSync(path.join(directory, `${keyOf('b')}.half`), 'x');
    const cache = new AssetCache(directory);
    expect(await cache.get(keyOf('a'))).toEqual(image('a'));
    expect(await cache.get(keyOf('b'))).toBeUndefined();
    expect(readdirSync(directory)).toEqual([keyOf('a')]);
  });

  it('stays within its bounds: what was not asked for longest goes', async () => {
    const directory = makeDirectory();
    const cache = new AssetCache(directory, 250);
    await cache.set(keyOf('a'), image('a'));
    await cache.set(keyOf('b'), image('b'));
    await cache.get(keyOf('a'));
    await cache.set(keyOf('c'), image('c'));
    expect(readdirSync(directory).sort()).toEqual([keyOf('a'), keyOf('c')]);
    expect(readdirSync(directory)).toHaveLength(2);
  });

  it('gets over a file that someone has removed', async () => {
    const directory = makeDirectory();
    await new AssetCache(directory).set(keyOf('a'), image('a'));
    const cache = new AssetCache(directory);
    rmSync(path.join(directory, keyOf('a')));
    expect(await cache.get(keyOf('a'))).toBeUndefined();
    await cache.set(keyOf('a'), image('a'));
    expect(await cache.get(keyOf('a'))).toEqual(image('a'));
  });

  it('keeps images in memory where there can be no directory, and says so', async () => {
    const cache = new AssetCache('/dev/null/images');
    await expect(cache.set(keyOf('a'), image('a'))).rejects.toThrow('ENOTDIR');
    expect(await cache.get(keyOf('a'))).toEqual(image('a'));
  });
});
