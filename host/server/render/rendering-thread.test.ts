// @vitest-environment node
import { rm, symlink, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setUpReleasedSite, start, store } from '../../test/running-renderer.ts';

setUpReleasedSite();

describe('the code that runs', () => {
  const change = async (file: string, write: (place: string) => Promise<unknown>) => {
    const { versions } = (await store.readPointerToChange()).pointer;
    const directory = store.artefactDirectory('marketing', versions.marketing ?? '');
    await write(path.join(directory, 'server', file));
  };

  it.runIf(process.platform === 'linux')('waits for what answers requests', async () => {
    const { render } = await start();
    const { priority } = await render('/priority');
    expect(priority).toBeGreaterThan(getPriority());
  });

  it('learns nothing of the server’s environment', async () => {
    vi.stubEnv('STAFF_TOKEN', 'a secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { render } = await start();
    expect(await render('/environment')).toEqual({
      thread: expect.any(Number),
      environment: { NODE_ENV: expect.any(String) },
    });
  });

  it.each([
    ['changed', (file: string) => writeFile(file, 'export default { late: process.pid };')],
    ['a link', (file: string) => rm(file).then(() => symlink('/etc/hostname', file))],
    ['gone', (file: string) => rm(file)],
  ])('is what was published: a file that is %s later is not run', async (_case, write) => {
    const { render } = await start();
    await change('part.js', write);
    await expect(render('/late')).rejects.toThrow(/part\.js|hostname/);
    expect(await render('/')).toHaveProperty('thread');
  });

  it('is refused as a whole when a file of it was changed before', async () => {
    await change('part.js', (file) => writeFile(file, 'export default {};'));
    await expect(start()).rejects.toThrow(
      /^marketing@\w{12} was changed after it was published: server\/part\.js\.$/,
    );
  });

  it('consists of modules, whatever package.json lies above the store', async () => {
    const above = path.join(store.directory, '..', 'package.json');
    await writeFile(above, JSON.stringify({ type: 'commonjs' }));
    const { render } = await start();
    expect(await render('/late')).toMatchObject({ late: 'as it was published' });
  });
});

describe('a thread that ends by itself', () => {
  it('is remembered, since other pages would lose it too', async () => {
    const { renderer, render } = await start();
    await render('/');
    expect(renderer.failure).toBeUndefined();
    await expect(render('/exit')).rejects.toThrow('ended with code 3');
    await render('/');
    expect(renderer.failure).toBe('The rendering thread ended with code 3.');
  });

  it('is none that was closed', async () => {
    const { renderer } = await start();
    await renderer.close();
    expect(renderer.failure).toBeUndefined();
  });
});
