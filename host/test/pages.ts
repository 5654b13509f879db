import type { PublicConfig } from '@site/shared/config';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { RemoteClaims } from '@site/shared/federation/claims';
import type { RenderOutcome } from '../server/render/render-protocol.ts';
import type { RenderCost, RenderedPage } from '../src/document/rendered-page.ts';

/** What of the configuration host and documents read. */
export const testConfig = {
  brand: {
    name: 'Rawit',
    tagline: { nl: 'Klein, scherp, heet.', en: 'Small, sharp, hot.' },
    colours: { ink: '#17130F', paper: '#FBF8F3' },
  },
  company: {
    name: 'Rawit B.V.',
    street: 'Voorbeeldstraat 1',
    postcode: '1234 AB',
    city: 'Voorbeeldstad',
    phone: '010 000 00 00',
    email: 'info@rawit.example',
    chamberOfCommerce: '12345678',
    linkedIn: 'https://www.linkedin.com/company/rawit-example',
  },
} as PublicConfig;

/** A release set of the host and the given remotes. */
export function makeSet(...remotes: RemoteClaims[]): ReleaseSet {
  const released = (name: string, entry: string) => {
    const base = `/remotes/${name}/abcdef012345/`;
    return { name, version: 'abcdef012345', base, entry: base + entry };
  };
  return {
    id: remotes.map(({ name }) => name).join('+') || 'no-remotes',
    host: released('host', 'assets/main.js'),
    remotes: remotes.map((claims) => ({ ...released(claims.name, 'remoteEntry.js'), claims })),
  };
}

/** Home, as the renderer hands it over. */
export function makePage(
  overrides: Partial<RenderedPage> = {},
  cost: RenderCost = { processor: 10, memory: 0 },
) {
  const module = 'features/home/home-page';
  return {
    kind: 'page',
    html: '<div data-page=""><h1>Thuis</h1></div>',
    problems: [],
    globalCss: 'body{margin:0}',
    styles: [{ key: 'css', ids: '1 2', css: '.css-1{color:red}' }],
    head: { title: 'Thuis', description: 'De voorpagina' },
    path: '/',
    fonts: ['/remotes/host/abcdef012345/assets/text.woff2'],
    language: 'nl',
    handle: { remote: 'marketing', claim: { path: '/', language: 'nl', module }, language: 'nl' },
    data: { set: makeSet(), config: testConfig, year: 2025 },
    content: [],
    states: [],
    cost,
    ...overrides,
  } satisfies RenderOutcome;
}
