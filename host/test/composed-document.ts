import { createHash } from 'node:crypto';
import type { Artefact } from '@site/shared/contracts/artefact';
import type { StoredArtefact } from '../releases/store/release-set.ts';
import type { Release } from '../releases/store/release-store.ts';
import { composeDocument } from '../server/document/compose-document.ts';
import type { CompositionInput } from '../server/document/composition.ts';
import type { RenderedPage } from '../src/document/rendered-page.ts';
import { makePage, makeSet } from './pages.ts';

export const module = 'features/home/home-page';
const set = makeSet({ name: 'marketing', pages: [] }, { name: 'forms', pages: [] });

export const release: Release = {
  set,
  host: stored('host', 'assets/main.js', {
    main: ['assets/main.js', 'assets/react.js'],
  }),
  remotes: [
    stored('marketing', 'remoteEntry.js', {
      [module]: ['remoteEntry.js', 'assets/home-page.js'],
      'features/contact/contact-page': ['remoteEntry.js', 'assets/contact-page.js'],
    }),
    stored('forms', 'remoteEntry.js', { 'features/contact/contact-slot': ['remoteEntry.js'] }),
  ],
};

function stored(name: string, entry: string, preloads: Artefact['preloads']): StoredArtefact {
  const files = [...new Set(Object.values(preloads).flat()), 'assets/picture.avif'];
  return {
    version: 'abcdef012345',
    base: `/remotes/${name}/abcdef012345/`,
    artefact: {
      format: 1,
      name,
      claims: { name, pages: [] },
      entry,
      preloads,
      shared: {},
      kernel: '1.0.0',
      files: described(name, files),
    },
  };
}

function described(name: string, files: readonly string[]): Artefact['files'] {
  return Object.fromEntries(
    files.map((file) => [file, { bytes: 1, integrity: `sha384-${name}/${file}` }]),
  );
}

/** Chunks that builds of today tell besides, by the module that may load them. */
const later: Readonly<Record<string, Artefact['onDemand']>> = {
  host: { main: ['assets/http.js'] },
  marketing: { [module]: ['assets/load-entries.js'], 'features/contact/contact-page': [] },
  forms: { 'features/contact/contact-slot': ['assets/phone.js'] },
};

/** The same release, of builds that say what their modules may load later. */
export const splitRelease: Release = {
  ...release,
  host: withLater(release.host),
  remotes: release.remotes.map(withLater),
};

function withLater({ artefact, ...stored }: StoredArtefact): StoredArtefact {
  const onDemand = later[artefact.name] ?? {};
  const files = Object.values(onDemand).flat();
  return {
    ...stored,
    artefact: {
      ...artefact,
      onDemand,
      files: { ...artefact.files, ...described(artefact.name, files) },
    },
  };
}

export function compose(page: Partial<RenderedPage> = {}, input: Partial<CompositionInput> = {}) {
  const { html, contentSecurityPolicy, headers } = composeDocument({
    release,
    page: makePage(page),
    publicOrigin: 'https://www.rawit.example',
    policy: { connect: [], formAction: [], script: [], frame: [] },
    scripts: [],
    ...input,
  });
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return {
    html,
    policy: contentSecurityPolicy,
    headers,
    all: (selector: string) => [...parsed.querySelectorAll(selector)],
    one: (selector: string) => parsed.querySelector(selector),
  };
}

export const attributes = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

export const sha256 = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
