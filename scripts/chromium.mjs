import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './remotes.mjs';
import { run } from './workspace.mjs';

const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium for tests. One without windows of its own opens a page in a third of the time, so that
 * comes first, and root on Debian installs it; else it is whatever {@link findChromium} finds.
 *
 * @returns {Promise<string>} path of the executable
 */
export async function findHeadlessChromium() {
  const found = headlessShell();
  if (found) return found;
  if (process.getuid?.() === 0) await installPackage('chromium-headless-shell');
  return inPath(shells) ?? findChromium();
}

/**
 * A Chromium: `CHROMIUM_PATH`, an installed one, Playwright's own, or Debian's package,
 * in this order; the last two are installed when they must be.
 *
 * @returns {Promise<string>} path of the executable
 */
export async function findChromium() {
  const found = installedChromium();
  if (found) return found;
  console.log('No Chromium found: installing one …');
  const playwright = path.join(root, 'e2e', 'node_modules', '.bin', 'playwright');
  await run(playwright, ['install', 'chromium'], { stdio: 'pipe' });
  const own = playwrightsOwn();
  if (own) return own;
  await installPackage('chromium');
  const debians = installed();
  if (debians) return debians;
  throw new Error('No Chromium to test with: install Chromium or Chrome, or set CHROMIUM_PATH.');
}

/**
 * A Chromium that is there already, if any; one without windows of its own before others.
 *
 * @returns {string | undefined} path of the executable
 */
export function installedHeadlessChromium() {
  return headlessShell() ?? installedChromium();
}

/** What is asked for, or else one without windows of its own. */
function headlessShell() {
  return process.env.CHROMIUM_PATH || inPath(shells);
}

function installedChromium() {
  return installed() ?? playwrightsOwn();
}

function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return inPath(browsers) ?? places.find((file) => existsSync(file));
}

function inPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find((file) => existsSync(file));
}

/** Debian's package, on Debian; the caller checks that it is there. */
async function installPackage(name) {
  console.log(`Installing Debian's ${name}, if there is one …`);
  const command = `apt-get update && apt-get install -y ${name}`;
  await run('sh', ['-c', command], { stdio: 'pipe', timeout: 180_000 });
}

function playwrightsOwn() {
  const { chromium } = createRequire(path.join(root, 'e2e', 'package.json'))('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
