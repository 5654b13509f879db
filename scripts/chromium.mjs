import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root, run } from './workspace.mjs';

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium to test with: `CHROMIUM_PATH`, an installed one, Playwright's own, or Debian's package,
 * in this order; the last two are installed when they must be.
 *
 * @returns {Promise<string>} path of the executable
 */
export async function findChromium() {
  const found = installed() ?? playwrightsOwn();
  if (found) return found;
  console.log('No Chromium found: installing one …');
  const playwright = path.join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  await run(playwright, ['install', 'chromium'], { stdio: 'pipe' });
  const own = playwrightsOwn();
  if (own) return own;
  await run('sh', ['-c', 'apt-get update && apt-get install -y chromium'], { stdio: 'pipe' });
  const debians = installed();
  if (debians) return debians;
  throw new Error('No Chromium to test with: install Chromium or Chrome, or set CHROMIUM_PATH.');
}

function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = folders.flatMap((folder) => commands.map((name) => path.join(folder, name)));
  return [...candidates, ...places].find((file) => existsSync(file));
}

function playwrightsOwn() {
  const { chromium } = createRequire(path.join(root, 'e2e', 'package.json'))('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
