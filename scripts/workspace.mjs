import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installFailure } from './install-failure.mjs';
import { remotes, root } from './remotes.mjs';

/** Packages whose builds are released; remotes join a host, so it is the first. */
export const releasedPackages = ['host', ...remotes.map((name) => `remote-${name}`)];

const packages = [...releasedPackages, 'shared', 'backend', 'e2e', 'workbench'];
/** Packages that run from their sources. */
const withoutBuild = ['e2e', 'workbench'];
const installStamp = path.join(root, 'node_modules', '.installed');
const binaries = path.join(root, 'node_modules', '.bin');

const environment = {
  ...process.env,
  PATH: `${binaries}${path.delimiter}${process.env.PATH}`,
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
};

/**
 * Runs a command in the repository's root.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} output is empty unless `stdio` is `pipe`
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: environment,
      stdio: 'inherit',
      ...options,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    }
    const end = () => child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Installs what the lockfile names, with the pinned pnpm, unless it is there already. */
export async function install() {
  const stamp = lockStamp();
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === stamp) return;
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  console.log('Installing packages …');
  const args = ['--yes', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only'];
  const { code, output } = await run('npx', args, { stdio: 'pipe' });
  if (code !== 0) throw new Error(installFailure(output, packageManager));
  writeFileSync(installStamp, stamp);
}

/**
 * Builds what changed since it was built last.
 *
 * @param {string[]} [names] packages to build, with what they need; all that have a build when left out
 */
export async function build(names = packages.filter((name) => !withoutBuild.includes(name))) {
  // What comes out of turbo's cache is laid over what is there: files of another build would stay.
  for (const name of names.filter((each) => releasedPackages.includes(each))) {
    rmSync(path.join(root, name, 'dist'), { recursive: true, force: true });
  }
  const filters = names.map((name) => `--filter=@site/${name}`);
  const args = ['run', 'build', ...filters, '--output-logs=errors-only', '--log-order=grouped'];
  const { code, output } = await run('turbo', args, { stdio: 'pipe' });
  if (code !== 0) throw new Error(`The build failed:\n${output}`);
}

/**
 * Publishes the builds and gives visitors those that they never had, all or none. What they had before
 * stays as it is, so a rollback outlives a restart. What is kept in an object storage is everyone's:
 * starting a server there releases nothing.
 *
 * @param {string} dataDirectory
 * @param {string[]} [names]
 * @param {{ always?: boolean, compression?: 'best' | 'quick', alone?: boolean }} [options] `always` promotes builds
 * that visitors had before too; `alone` refuses it while a backend runs on the directory, whose visitors would get
 * them
 * @returns {Promise<string[]>} what is live from now on, `<name>@<version>`
 */
export async function release(dataDirectory, names = releasedPackages, options = {}) {
  if (process.env.RELEASES_URL) return [];
  const builds = names.map((name) => path.join(root, name, 'dist'));
  return releaseFolders(dataDirectory, builds, options);
}

/** As {@link release}, of builds by their folders. */
export async function releaseFolders(dataDirectory, builds, { alone = false, ...options } = {}) {
  const { releaseBuilds } = await import('../host/build/release-tool/release-builds.js');
  const { openPrivateDirectory } = await import(
    '../shared/dist/trust-boundary/private-directory.js'
  );
  const { dataDirectoryFailure } = await import(
    '../shared/dist/trust-boundary/data-directory-failure.js'
  );
  // The data directory is for its owner only, also before a server has been there.
  const umask = process.umask(0o077);
  let lock;
  try {
    openPrivateDirectory(dataDirectory);
    lock = alone ? await lockForBackend(dataDirectory) : undefined;
    return await releaseBuilds(path.join(dataDirectory, 'releases'), builds, options);
  } catch (error) {
    const problem = dataDirectoryFailure(error, dataDirectory);
    throw problem ? new Error(problem, { cause: error }) : error;
  } finally {
    lock?.release();
    process.umask(umask);
  }
}

/** The lock that a backend has on its directory; several may share one with a database elsewhere. */
async function lockForBackend(dataDirectory) {
  if (process.env.DATABASE_URL) return undefined;
  const { lockDirectory } = await import('../backend/dist/database/directory-lock.js');
  return lockDirectory(dataDirectory);
}

/** The directory for everything that the site keeps, as `DATA_DIR` says. */
export function dataDirectory() {
  return path.resolve(root, process.env.DATA_DIR || '.data');
}

function lockStamp() {
  const hash = createHash('sha256');
  const manifests = packages.map((name) => path.join(name, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
