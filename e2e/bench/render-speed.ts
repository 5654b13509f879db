import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { publicConfig } from '@site/shared/config';
import type { ComposedSite } from './composed-site.ts';
import { readSiteConfig } from './repository.ts';
import { median, percentile95 } from './statistics.ts';

/** The composition server's own modules, as built: its cache lies in front of them, not in them. */
const built = path.join(import.meta.dirname, '..', '..', 'host', 'build');

const renders = { warmUp: 40, measured: 200 };

/** Milliseconds for a home that no cache holds: loader, React, document and compression. */
export interface RenderSpeed {
  readonly median: number;
  readonly percentile95: number;
}

/**
 * Renders home over and over, one after the other, with the code, the release and the rendering
 * thread that the composed site has.
 *
 * @throws Error when the result is not the page that the site serves
 */
export async function measureRender({
  origin,
  dataDirectory,
}: Pick<ComposedSite, 'origin' | 'dataDirectory'>): Promise<RenderSpeed> {
  const { ReleaseStore, startRenderer, createSitePage, PagePictures } = await serverModules();
  const store = new ReleaseStore(path.join(dataDirectory, 'releases'));
  const pointer = await store.readPointer();
  if (!pointer) throw new Error('Nothing is released.');
  const release = await store.readRelease(pointer);
  const site = publicConfig(await readSiteConfig());
  // As the server has it: in memory.
  const content = new Map<string, Promise<{ status: number; body: string }>>();
  const readContent = async (target: string) => {
    const answer = await fetch(`${origin}/cms${target}`);
    return { status: answer.status, body: await answer.text() };
  };
  const renderer = await startRenderer(store, release, {
    config: site,
    readContent: (target) => {
      const answer = content.get(target) ?? readContent(target);
      content.set(target, answer);
      return answer;
    },
    readStates: async () => ({ status: 503, body: '' }),
  });
  const pictures = new PagePictures({ brand: site.brand });
  const render = () =>
    createSitePage({
      live: { release, renderer },
      pictures,
      url: '/',
      publicOrigin: origin,
      policy: { connect: [], formAction: [], script: [], frame: [] },
      site,
      redirects: { find: async () => undefined, isUnclaimed: () => false },
      scripts: [],
      onFailure: (error) => {
        throw error;
      },
    });
  try {
    await expectServed(await render(), origin);
    const times: number[] = [];
    for (let count = 0; count < renders.warmUp + renders.measured; count++) {
      const start = performance.now();
      await render();
      times.push(performance.now() - start);
    }
    const measured = times.slice(renders.warmUp);
    return { median: median(measured), percentile95: percentile95(measured) };
  } finally {
    await renderer.close();
  }
}

async function serverModules() {
  type StoreModule = typeof import('../../host/releases/store/release-store.ts');
  type RendererModule = typeof import('../../host/server/render/start-renderer.ts');
  type PageModule = typeof import('../../host/server/pages/site-page.ts');
  type PicturesModule = typeof import('../../host/server/pictures/page-pictures.ts');
  const load = (file: string) => import(pathToFileURL(path.join(built, file)).href);
  const [{ ReleaseStore }, { startRenderer }, { createSitePage }, { PagePictures }] =
    (await Promise.all([
      load('releases/store/release-store.js'),
      load('server/render/start-renderer.js'),
      load('server/pages/site-page.js'),
      load('server/pictures/page-pictures.js'),
    ])) as [StoreModule, RendererModule, PageModule, PicturesModule];
  return { ReleaseStore, startRenderer, createSitePage, PagePictures };
}

type SitePage = import('../../host/server/pages/site-page.ts').SitePage;

async function expectServed(page: SitePage, origin: string): Promise<void> {
  const served = await (await fetch(origin)).text();
  if (page.kind === 'document' && page.body.toString() === served) return;
  throw new Error('The page that the bench renders is not the one that the site serves.');
}
