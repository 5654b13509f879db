import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { publicConfig } from '@site/shared/config';
import { run } from '../../scripts/workspace.mjs';
import { readBuild } from './built-files.ts';
import { startFileServer } from './file-server.ts';
import { readSiteConfig } from './repository.ts';
import { download } from './static-site.ts';
import type { Stop, Subject } from './subject.ts';

const project = path.join(import.meta.dirname, 'astro');

/**
 * The same home as a site that Astro builds: HTML with the content of this moment, and in it islands
 * of the site's own components.
 *
 * @param directory where the build goes
 * @param origin where the content system answers, below `/cms`
 * @returns undefined where Astro cannot be installed
 */
export async function startAstroSite(
  directory: string,
  origin: string,
): Promise<(Subject & { stop: Stop }) | undefined> {
  if (!(await canInstall())) return undefined;
  await buildAstro(directory, origin);
  const page = await readFile(path.join(directory, 'index.html'), 'utf8');
  // The page's own pictures are files like all others. Slides to come, which are in the islands' data, ask for theirs.
  const pictures = await download(origin, page.replace(/ props="[^"]*"/g, ''));
  const files = new Map([...(await readBuild(directory)), ...pictures]);
  const server = await startFileServer(files, { prefix: '/cms/', origin });
  const { stop } = server;
  return { name: 'astro', address: `${server.origin}/`, hydrates: true, stop };
}

/** Installs what the project's own lockfile names, unless it is there, with the workspace's pnpm. */
async function canInstall(): Promise<boolean> {
  const args = ['install', '--ignore-workspace', '--frozen-lockfile', '--reporter=append-only'];
  const { code, output } = await run('pnpm', args, { cwd: project, stdio: 'pipe' });
  if (code === 0) return true;
  const [reason = `pnpm ended with ${code}`] = /\bE[A-Z_]+ {2}.*/.exec(output) ?? [];
  console.log(`Astro is not measured, as its packages cannot be installed: ${reason}`);
  return false;
}

async function buildAstro(directory: string, origin: string): Promise<void> {
  const astro = path.join(project, 'node_modules', 'astro', 'astro.js');
  const { code, output } = await run(process.execPath, [astro, 'build', '--outDir', directory], {
    cwd: project,
    stdio: 'pipe',
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      PUBLIC_CONFIG: JSON.stringify(publicConfig(await readSiteConfig())),
      CONTENT_ORIGIN: origin,
    },
  });
  if (code !== 0) throw new Error(`Astro's build failed:\n${output}`);
}
