import type { PageClaim } from '@site/shared/federation/claims';
import { type Language, languages, localizedPath } from '@site/shared/i18n/language';
import type { Release } from '../store/release-store.ts';
import { recordedParameters } from './recorded-parameters.ts';

/** A page that a new version may have changed, at one of its addresses and in one language. */
export interface AffectedPage {
  readonly remote: string;
  readonly claim: PageClaim;
  readonly language: Language;
  /** An address of it, with its prefix. */
  readonly address: string;
  /** Which of its recorded addresses this is: 0 for the first, and for pages that have one address. */
  readonly sample: number;
}

/** Stands for parameters of which no service has an answer on record. */
const sampleParameter = 'release-check';

/**
 * The pages that an artefact's change may break: its own, those that embed its slots, and all of them
 * when it is the host. Pages with parameters come at the addresses for which answers are on record, so
 * that they are seen in each state that they can have.
 */
export function affectedPages({ remotes, set }: Release, changed: string): AffectedPage[] {
  const own = remotes.find(({ artefact }) => artefact.name === changed);
  const slots = own?.artefact.claims.slots?.map(({ name }) => name) ?? [];
  const off = set.remotes.filter((remote) => remote.off).map(({ name }) => name);
  return remotes
    .filter(({ artefact }) => !off.includes(artefact.name))
    .flatMap(({ artefact: { name, claims } }) =>
      claims.pages
        .filter(
          (claim) =>
            changed === 'host' ||
            name === changed ||
            claim.slots?.some((slot) => slots.includes(slot)),
        )
        .flatMap((claim) =>
          samplesOf(claim.path).flatMap((path, sample) =>
            languages.map((language) => ({
              remote: name,
              claim,
              language,
              address: localizedPath(path, language, claim.language),
              sample,
            })),
          ),
        ),
    );
}

/** A page to come from, in the same language: home, and for home the first one that has one address. */
export function otherAddress(
  remotes: Release['remotes'],
  { claim: { path: own }, language }: Pick<AffectedPage, 'claim' | 'language'>,
): string {
  const pages = remotes.flatMap(({ artefact }) => artefact.claims.pages);
  const others = pages.filter(({ path, frame }) => path !== own && !path.includes(':') && !frame);
  const other = others.find(({ path }) => path === '/') ?? others[0];
  return other ? localizedPath(other.path, language, other.language) : '/';
}

function samplesOf(path: string): string[] {
  const recorded = recordedFor(path);
  return recorded.length > 0 ? recorded.map((values) => filled(path, values)) : [filled(path, {})];
}

function recordedFor(path: string) {
  const names = parametersOf(path);
  if (names.length === 0) return [];
  return recordedParameters.filter((values) => names.every((name) => values[name] !== undefined));
}

function parametersOf(path: string): string[] {
  return [...path.matchAll(/:([^/]+)/g)].map(([, name = '']) => name);
}

function filled(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/:([^/]+)/g, (_, name: string) => values[name] ?? sampleParameter);
}
