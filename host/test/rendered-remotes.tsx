import { defineRemote } from '@site/shared/federation/claims';
import { defineFeed, type FeedModule } from '@site/shared/federation/feed';
import { definePage, type PageModule } from '@site/shared/federation/page';
import { defineSlot, Slot } from '@site/shared/federation/slot';
import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { Link } from '@site/shared/navigation';
import { beforeEach, type Mock, vi } from 'vitest';
import type { RenderedPage, RenderInput } from '../src/document/rendered-page.ts';
import type { RemoteModule, RemoteModules } from '../src/remotes/remote-modules.ts';
import { render } from '../src/server-entry.tsx';
import { makeSet, testConfig } from './pages.ts';

/** Set by a test: which modules are not there, and whether the form's code throws. */
export const fault = { missing: [] as string[], formBreaks: false };

export const marketing = defineRemote({
  name: 'marketing',
  pages: [
    { path: '/', language: 'nl', module: 'home', header: 'overlay' },
    { path: '/contact', language: 'nl', module: 'contact', slots: ['forms/contact'] },
    { path: '/contact/route', language: 'nl', module: 'route' },
    { path: '/nieuws/:id', language: 'nl', module: 'news' },
    { path: '/gesloten', language: 'nl', module: 'closed', slots: ['forms/contact'] },
    { path: '/kapot', language: 'nl', module: 'broken' },
  ],
  redirects: [{ from: '/bel-ons', to: '/contact' }],
  feeds: [
    { path: '/nieuws/feed.xml', language: 'nl', module: 'feed', type: 'application/rss+xml' },
  ],
});
const forms = defineRemote({
  name: 'forms',
  pages: [],
  slots: [{ name: 'forms/contact', module: 'contact-slot' }],
});

export const loadNews: Mock = vi.fn();
export const writeFeed = vi.fn<FeedModule['write']>();
export const listNews = vi.fn<NonNullable<PageModule['addresses']>>();
export const head = { title: 'Titel', description: 'Wat er staat' };

function Home() {
  return (
    <h1 css={{ color: 'rebeccapurple' }}>
      <Link to="/contact">Thuis</Link>
    </h1>
  );
}

function Contact() {
  return <Slot name="forms/contact" placeholder={<p>Even wachten</p>} />;
}

function ContactForm({ posted }: SlotContracts['forms/contact']) {
  if (fault.formBreaks) throw new Error('the form broke');
  return <form aria-label="Contact">{posted?.state}</form>;
}

function News({ data }: { readonly data: { readonly id: string } }) {
  return <h1>Nieuws {data.id}</h1>;
}

function Broken(): never {
  throw new Error('the page broke');
}

export const code: Record<string, RemoteModule> = {
  home: { default: definePage({ head: () => head, Page: Home }) },
  contact: { default: definePage({ head: () => head, Page: Contact }) },
  route: { default: definePage({ head: () => head, Page: Home }) },
  closed: { default: definePage({ head: () => head, Page: () => <h1>Gesloten</h1> }) },
  news: {
    default: definePage({
      load: loadNews,
      addresses: listNews,
      head: ({ id }, { language, params }) => ({
        ...head,
        title: `${id} ${language} ${params.id}`,
      }),
      Page: News,
    }),
  },
  feed: {
    default: defineFeed({ title: ({ language }) => `Nieuws (${language})`, write: writeFeed }),
  },
  broken: { default: definePage({ head: () => head, Page: Broken }) },
  'contact-slot': { default: defineSlot('forms/contact', ContactForm) },
};

/** Modules as the thread has them: in memory once they were loaded. */
export function threadModules(): RemoteModules {
  const loaded = new Map<string, RemoteModule>();
  return {
    loaded: (_remote, module) => loaded.get(module),
    load: async (_remote, module) => {
      const found = code[module];
      if (!found || fault.missing.includes(module)) throw new Error(`${module} is not there`);
      loaded.set(module, found);
      return found;
    },
  };
}

export const set = makeSet(marketing, forms);

export const ask = (path: string, input: Partial<RenderInput> = {}) =>
  render({
    url: `https://www.rawit.example${path}`,
    set,
    config: testConfig,
    year: 2027,
    modules: threadModules(),
    signal: new AbortController().signal,
    shellOnly: false,
    ...input,
  });

export const renderPage = async (path: string, input?: Partial<RenderInput>) =>
  (await ask(path, input)) as RenderedPage;

/** Two remotes whose code is there and works, for each test of the file that calls it. */
export function setUpRemotes(): void {
  beforeEach(() => {
    fault.missing = [];
    fault.formBreaks = false;
    vi.restoreAllMocks();
    writeFeed.mockReset().mockResolvedValue('<rss/>');
    listNews.mockReset().mockResolvedValue([]);
    loadNews.mockReset().mockImplementation(async ({ params }) => ({ id: params.id }));
  });
}
