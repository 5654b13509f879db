import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildFailure } from './build-failure.mjs';
import { installedHeadlessChromium } from './chromium.mjs';
import { remotes, root } from './remotes.mjs';
import { build, install, run } from './workspace.mjs';

const [verb, name] = process.argv.slice(2);

const tool = 'host/build/release-tool/cli.js';

const parts = ['host', ...remotes];

try {
  // A build of one's own is made first. All else is done with the tool as it was built last: it may be
  // needed at once, and its user may have no rights where it was built. A version is in the store already.
  const isBuild = /^[a-z][a-z-]*$/.test(name ?? '') && !process.argv.includes('--from');
  const folder = name === 'host' ? 'host' : `remote-${name}`;
  const own = ['publish', 'preview'].includes(verb) && isBuild;
  if (own && !parts.includes(name)) {
    throw new Error(`There is no part "${name}". Try one of ${parts.join(', ')}.`);
  }
  if (own || !existsSync(path.join(root, tool))) {
    await install();
    await build(own ? ['host', folder] : ['host']).catch((error) => {
      throw own ? buildFailure(error, `${verb} ${name} --from ${folder}/dist`) : error;
    });
  }
  const { code } = await run(process.execPath, [tool, ...process.argv.slice(2)], {
    // The promotion gate visits pages in a browser where there is one.
    env: { ...process.env, CHROMIUM_PATH: installedHeadlessChromium() ?? '' },
  });
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
