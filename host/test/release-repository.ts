import { copyFile, cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach } from 'vitest';
import { hostBuild, remoteBuild } from './builds.ts';
import { makeDirectory } from './directories.ts';

const siteConfig = fileURLToPath(new URL('../../site.config.json', import.meta.url));

/** A host that shows where it is, and nothing on a page that is called broken. */
const renderer = `
  export function start() {}
  export async function addresses() {
    return { addresses: [], problems: [] };
  }
  export async function render({ url, set, config, year }) {
    const { pathname } = new URL(url);
    if (pathname.includes('broken')) throw new Error('it is broken');
    const language = pathname.startsWith('/en') ? 'en' : 'nl';
    return {
      kind: 'page',
      html: '<div data-page="">' + pathname + '</div>',
      problems: [], globalCss: '', styles: [], fonts: [], path: pathname, language,
      head: { title: 'Pagina', description: 'Een pagina' },
      handle: { remote: 'marketing', language, claim: { path: '/', language: 'nl', module: 'x' } },
      data: { set, config, year },
    };
  }`;

export let directory: string;

/** A repository with a built host and a built remote, where nothing is released: new for each test of the file that calls this. */
export function setUpRepository(): void {
  beforeEach(async () => {
    directory = await makeDirectory();
    await cp(await hostBuild(renderer), path.join(directory, 'host', 'dist'), { recursive: true });
    await copyFile(siteConfig, path.join(directory, 'site.config.json'));
    const remote = path.join(directory, 'remote-marketing', 'dist');
    await cp(await remoteBuild(), remote, { recursive: true });
  });
}

/** Gives the built remote another file, so that it is another version. */
export function changeRemote(content: string): Promise<void> {
  return writeFile(path.join(directory, 'remote-marketing', 'dist', 'new.svg'), content);
}

/** The version that a command names. */
export const versionIn = (output: string): string => /@([0-9a-f]{12})/.exec(output)?.[1] ?? '';
