// @vitest-environment node
import type { PageModule } from '@site/shared/federation/page';
import { siteConfig } from '@site/shared/testing/site-config';
import { describe, expect, it, vi } from 'vitest';
import {
  code,
  fault,
  head,
  listNews,
  set,
  setUpRemotes,
  threadModules,
} from '../test/rendered-remotes.tsx';
import { addresses } from './server-entry.tsx';

setUpRemotes();

describe('what search engines may find', () => {
  const find = () =>
    addresses({
      set,
      modules: threadModules(),
      config: siteConfig,
      origin: 'https://www.rawit.example',
      signal: new AbortController().signal,
    });
  const paths = async () => (await find()).addresses.map(({ path }) => path);

  it('is every page, and of those with parameters what they list', async () => {
    listNews.mockResolvedValue([
      { params: { id: 'café & of' }, lastModified: '2027-01-02' },
      { params: { id: '7' }, languages: ['nl'] },
    ]);
    expect(await find()).toEqual({
      problems: [],
      addresses: [
        { path: '/', nativeLanguage: 'nl' },
        { path: '/contact', nativeLanguage: 'nl' },
        { path: '/contact/route', nativeLanguage: 'nl' },
        {
          path: '/nieuws/caf%C3%A9%20%26%20of',
          nativeLanguage: 'nl',
          lastModified: '2027-01-02',
        },
        { path: '/nieuws/7', nativeLanguage: 'nl', languages: ['nl'] },
        { path: '/gesloten', nativeLanguage: 'nl' },
        { path: '/kapot', nativeLanguage: 'nl' },
      ],
    });
  });

  it.each([
    ['is not for them', { indexable: false }],
    ['has its content elsewhere', { canonicalPath: '/' }],
    ['lacks what it is about', { status: 404 as const }],
  ])('is no page that %s', async (_case, says) => {
    vi.spyOn(code.contact?.default as PageModule, 'head').mockReturnValue({ ...head, ...says });
    expect(await paths()).not.toContain('/contact');
  });

  it('lacks the pages whose source is away, and says so', async () => {
    listNews.mockRejectedValue(new Error('no content system'));
    fault.missing = ['contact'];
    const { problems } = await find();
    expect(problems).toEqual(['Error: contact is not there', 'Error: no content system']);
    expect(await paths()).toEqual(['/', '/contact/route', '/gesloten', '/kapot']);
  });
});
