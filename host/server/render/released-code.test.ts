// @vitest-environment node
import { rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { VerifiedVersions } from '../../releases/store/verified-versions.ts';
import { setUpReleasedSite, start, store } from '../../test/running-renderer.ts';

setUpReleasedSite();

describe('the code that runs', () => {
  const change = async (file: string, write: (place: string) => Promise<unknown>) => {
    const { versions } = (await store.readPointerToChange()).pointer;
    const directory = store.artefactDirectory('marketing', versions.marketing ?? '');
    await write(path.join(directory, 'server', file));
  };

  it.each([
    ['changed', (file: string) => writeFile(file, 'export default { late: 1 };')],
    ['a link', (file: string) => rm(file).then(() => symlink('/etc/hostname', file))],
    ['gone', (file: string) => rm(file)],
  ])('is what was published: a file that is %s later is not run', async (_case, write) => {
    const { render } = await start();
    await change('part.js', write);
    await expect(render('/late')).rejects.toThrow(/server\/part\.js (was changed|cannot be read)/);
    expect(await render('/')).toHaveProperty('instance');
  });

  it('is refused as a whole when a file of it was changed before', async () => {
    await change('part.js', (file) => writeFile(file, 'export default {};'));
    await expect(start()).rejects.toThrow(
      /^marketing@\w{12} was changed after it was published: server\/part\.js\.$/,
    );
  });

  it('is refused as a whole when it was changed since the server verified its version', async () => {
    const verified = new VerifiedVersions(store);
    await start({}, verified);
    await change('../remoteEntry.js', (file) => writeFile(file, '// No server runs it.'));
    await start({}, verified);
    await change('part.js', (file) => rm(file));
    await expect(start({}, verified)).rejects.toThrow(
      /^marketing@\w{12} was changed after it was published: server\/part\.js\.$/,
    );
  });

  it('is read once when it is prepared and released at the same time', async () => {
    const verified = new VerifiedVersions(store);
    const release = await store.readRelease((await store.readPointerToChange()).pointer);
    const [remote] = release.set.remotes;
    if (!remote) throw new Error('There is no remote.');
    const [, code] = await Promise.all([verified.prepare(remote), verified.verify(release)]);
    await change('part.js', (file) => rm(file));
    // What it has verified whole it does not read again to prepare it.
    await verified.prepare(remote);
    await expect(verified.verify(release)).rejects.toThrow('server/part.js');
    expect(Object.keys(code)).toContain(`${remote.base}server/part.js`);
  });

  it('consists of modules, whatever package.json lies above the store', async () => {
    const above = path.join(store.directory, '..', 'package.json');
    await writeFile(above, JSON.stringify({ type: 'commonjs' }));
    const { render } = await start();
    expect(await render('/late')).toMatchObject({ late: 'as it was published' });
  });
});
