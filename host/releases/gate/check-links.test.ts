// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { makePage } from '../../test/pages.ts';
import type { CandidateSite } from './candidate-site.ts';
import { checkLinks } from './check-links.ts';

const claims = {
  pages: ['/', '/contact', '/nieuws/:id', '/a.b'].map((path) => ({ path, language: 'nl' })),
  redirects: [{ from: '/voor-professionals', to: '/contact' }],
};

const remotes = [
  { artefact: { name: 'marketing', claims }, version: 'v2', base: '/remotes/marketing/v2/' },
];

/** A site that has one file, and leads visitors of anything else home. */
async function startSite(): Promise<Pick<CandidateSite, 'live' | 'origin'>> {
  const server = createServer(({ url }, response) => {
    const isFile = url === '/menu.pdf';
    response.writeHead(isFile ? 200 : 302, isFile ? {} : { location: '/' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, live: { release: { remotes } } as never };
}

/** The causes for which a page with these links is refused. */
async function check(...targets: readonly string[]): Promise<string[]> {
  const html = targets.map((target) => `<a class="x" href="${target}">x</a>`).join('');
  const page = {
    remote: 'marketing',
    claim: { path: '/', language: 'nl', module: 'home-page' },
    language: 'nl',
    address: '/',
    sample: 0,
  } as const;
  const site = await startSite();
  const refusals = await checkLinks(site, [{ page, rendered: makePage({ html }) }]);
  return refusals.map(({ cause }) => cause);
}

it('accepts links to pages, redirects, files, places, people and other sites', async () => {
  const pages = ['/', '/en', '/contact?a=1&amp;b=2#x', '/en/contact/', '/nieuws/een', '/a.b'];
  const others = ['/voor-professionals', '/menu.pdf', '#inhoud', 'mailto:a@b.c', 'https://b.c/d'];
  expect(await check(...pages, ...others)).toEqual([]);
});

it.each(['/contakt', '/en/nieuws', '/nieuws/een/twee', '/aXb', '/menu.doc'])(
  'refuses a link to %s, which nobody answers',
  async (target) => {
    expect(await check('/contact', target)).toEqual([
      `marketing@v2: / (nl) links to ${target}, which is no page of this set (server/home-page.js).`,
    ]);
  },
);
