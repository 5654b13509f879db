import type { Artefact } from '@site/shared/contracts/artefact';
import { expect, it } from 'vitest';
import { parseArtefact } from './parse-artefact.ts';

const artefact: Artefact = {
  format: 1,
  name: 'fair',
  claims: { name: 'fair', pages: [{ path: '/a', language: 'nl', module: 'features/a/a-page' }] },
  entry: 'remoteEntry.js',
  preloads: { 'features/a/a-page': ['remoteEntry.js', 'assets/a-page-D_3-x.js'] },
  shared: { react: '^19.3.1' },
  kernel: '^1.0.0',
  files: { 'remoteEntry.js': { bytes: 1, integrity: 'sha384-ab+/=' } },
};

const problemOf = (description: unknown) => {
  try {
    parseArtefact('build', JSON.stringify(description));
    return 'accepted';
  } catch (error) {
    return (error as Error).message.replace('build: artefact.json cannot be used: ', '');
  }
};

it('accepts what a build says', () => {
  expect(problemOf(artefact)).toBe('accepted');
});

it.each<[string, unknown, RegExp]>([
  ['nothing at all', null, /expected object/],
  ['another format', { ...artefact, format: 3 }, /^format is a format/],
  ['a name that leads elsewhere', { ...artefact, name: '../fair' }, /^name is no name/],
  ['the claims of another', { ...artefact, name: 'forms' }, /^claims.name is another name/],
  ['no claims', { ...artefact, claims: undefined }, /^claims /],
  ['an entry outside', { ...artefact, entry: '../pointer.json' }, /^entry is no file below/],
  ['an absolute file', { ...artefact, entry: '/etc/passwd' }, /^entry is no file below/],
  [
    'a chunk outside',
    { ...artefact, preloads: { a: ['a/../../b.js'] } },
    /^preloads.a.0 is no file/,
  ],
  ['a file outside', { ...artefact, files: { '../a': { bytes: 1, integrity: '' } } }, /^files/],
  [
    'a module outside',
    {
      ...artefact,
      claims: { name: 'fair', pages: [{ path: '/a', language: 'nl', module: '../../a' }] },
    },
    /^claims.pages.0.module is no module/,
  ],
  [
    'a page in a language that the site lacks',
    { ...artefact, claims: { name: 'fair', pages: [{ path: '/a', language: 'de', module: 'a' }] } },
    /^claims.pages.0.language is none of nl, en/,
  ],
  [
    'a page in no language',
    { ...artefact, claims: { name: 'fair', pages: [{ path: '/a', module: 'a' }] } },
    /^claims.pages.0.language is none of nl, en/,
  ],
])('refuses %s', (_case, description, problem) => {
  expect(problemOf(description)).toMatch(problem);
});

it('refuses what is no JSON', () => {
  expect(() => parseArtefact('build', '{')).toThrow(
    'build: artefact.json cannot be used: it is no JSON.',
  );
});

it('keeps what newer builds say', () => {
  const newer = { ...artefact, claims: { ...artefact.claims, colour: 'red' } };
  expect(parseArtefact('build', JSON.stringify(newer))).toEqual(newer);
});

it('takes builds that say nothing of what they share', () => {
  const { shared, kernel, ...older } = artefact;
  expect(parseArtefact('build', JSON.stringify(older))).toEqual(older);
});
