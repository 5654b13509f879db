import { existsSync } from 'node:fs';
import path from 'node:path';
import { installedHeadlessChromium } from './chromium.mjs';
import { remotes, root } from './remotes.mjs';
import { build, install, run } from './workspace.mjs';

const [verb, name] = process.argv.slice(2);

const tool = 'host/build/release-tool/cli.js';

const parts = ['host', ...remotes];

/** What somebody may need at once: the tool as it was built last does it. */
const urgent = ['rollback', 'off', 'freeze', 'status', 'log', 'sign', 'revoke', 'keys'];

try {
  if (!urgent.includes(verb) || !existsSync(path.join(root, tool))) {
    // A version is in the store already.
    const isBuild = /^[a-z][a-z-]*$/.test(name ?? '') && !process.argv.includes('--from');
    const own = ['publish', 'preview'].includes(verb) && isBuild;
    if (own && !parts.includes(name)) {
      throw new Error(`There is no part "${name}". Try one of ${parts.join(', ')}.`);
    }
    await install();
    await build(own ? ['host', name === 'host' ? 'host' : `remote-${name}`] : ['host']);
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
