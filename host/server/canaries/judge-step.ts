import { type Language, languages } from '@site/shared/i18n/language';
import type {
  CanaryCheck,
  CanaryStep,
  GroupCount,
  Verdict,
} from '../../releases/canaries/canary-curve.ts';
import { byNetwork, compareShares, compareTimes, type Groups } from './compare-groups.ts';
import type { DocumentRecord } from './document-record.ts';

/** What is judged: a step of a canary. */
export interface StepSubject {
  readonly name: string;
  /** The version that some visitors get, and what the others get. */
  readonly version: string;
  readonly live: string;
  /** When the step began, in seconds since 1970. */
  readonly since: number;
  /** Documents that must have told of themselves in both groups. */
  readonly visitors: number;
}

type Judgement = Pick<CanaryStep, 'canary' | 'others' | 'checks' | 'verdict'>;

/** The versions of a set, by part. */
type VersionsOf = (set: string) => ReadonlyMap<string, string> | undefined;

/** Networks that must have been heard in both groups before it can be said that a version does no worse. */
const leastNetworks = 20;

/** How many forms are looked at, those first that most visitors began. */
const maxForms = 5;

/**
 * Compares those who get a canary with those who do not, in the same time: pages on which the part ran, and whatever they saw of
 * the site. The sets of both differ in that part alone.
 */
export function judgeStep(
  documents: readonly DocumentRecord[],
  versionsOf: VersionsOf,
  subject: StepSubject,
): Judgement {
  const { name, visitors } = subject;
  const site = groupsOf(documents, versionsOf, subject);
  const part = only(site, ({ ran, failed }) => ran.includes(name) || failed.includes(name));
  const checks = [
    ...compare(part, name, (page) => name === 'host' || page === name),
    ...(name === 'host' ? [] : compare(site, 'site', () => true)),
    ...languages.map((language) => ({
      ...compareErrors(inLanguage(part, language), name),
      language,
    })),
    ...formsOf(site).map((form) => compareForm(site, form)),
  ];
  const counts = { canary: countOf(part.canary), others: countOf(part.others) };
  const isFound = (verdict: Verdict) => checks.some((check) => check.verdict === verdict);
  // What only looks worse in one language is mostly chance: that is of few, and looked at twice.
  const looksWorse = checks.some(({ language, verdict }) => !language && verdict === 'unclear');
  const isEnough = ({ documents, networks }: GroupCount) =>
    documents >= visitors && networks >= leastNetworks;
  if (isFound('worse')) return { ...counts, checks, verdict: 'worse' };
  if (!isEnough(counts.canary) || !isEnough(counts.others)) {
    return { ...counts, checks, verdict: 'too few' };
  }
  return { ...counts, checks, verdict: looksWorse ? 'unclear' : 'no worse' };
}

function groupsOf(
  documents: readonly DocumentRecord[],
  versionsOf: VersionsOf,
  { name, version, live, since }: StepSubject,
): Groups<DocumentRecord> {
  const sets = [...new Set(documents.map(({ set }) => set))];
  const having = (wanted: string) => sets.filter((set) => versionsOf(set)?.get(name) === wanted);
  // While other parts have canaries too, both groups must have had the same of them.
  const rest = (set: string) =>
    JSON.stringify([...(versionsOf(set) ?? [])].filter(([part]) => part !== name).sort());
  const ofCanary = having(version);
  const known = new Set(ofCanary.map(rest));
  const ofOthers = having(live).filter((set) => known.size === 0 || known.has(rest(set)));
  const recent = documents.filter(({ at }) => at >= since);
  return {
    canary: recent.filter(({ set }) => ofCanary.includes(set)),
    others: recent.filter(({ set }) => ofOthers.includes(set)),
  };
}

function compare(
  groups: Groups<DocumentRecord>,
  of: string,
  isPage: (page: string | undefined) => boolean,
): CanaryCheck[] {
  const times = (metric: 'lcp' | 'inp') =>
    each(groups, (documents) =>
      documents.flatMap(({ page, [metric]: value }) =>
        value !== undefined && isPage(page) ? [value] : [],
      ),
    );
  return [
    compareErrors(groups, of),
    { metric: 'LCP', of, ...compareTimes(times('lcp'), { share: 1.1, milliseconds: 100 }) },
    { metric: 'INP', of, ...compareTimes(times('inp'), { share: 1.15, milliseconds: 30 }) },
  ];
}

function compareErrors(groups: Groups<DocumentRecord>, of: string): CanaryCheck {
  const failed = ({ failed }: DocumentRecord) => failed.length > 0;
  return { metric: 'errors', of, ...compareShares(shares(groups, failed), 0.01) };
}

/** What fails in one language alone is lost among visitors of the other. */
function inLanguage(groups: Groups<DocumentRecord>, language: Language): Groups<DocumentRecord> {
  return only(groups, (document) => document.language === language);
}

function formsOf({ canary, others }: Groups<DocumentRecord>): string[] {
  const counts = new Map<string, number>();
  for (const { begun } of [...canary, ...others]) {
    for (const form of begun) counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, maxForms).map(([form]) => form);
}

/** Who has begun a form is expected to send it; as many give up as with the version before. */
function compareForm(groups: Groups<DocumentRecord>, form: string): CanaryCheck {
  const begun = only(groups, (document) => document.begun.includes(form));
  const givenUp = shares(begun, ({ arrived }) => !arrived.includes(form));
  return { metric: 'forms given up', of: form, ...compareShares(givenUp, 0.1) };
}

function only(
  { canary, others }: Groups<DocumentRecord>,
  is: (document: DocumentRecord) => boolean,
): Groups<DocumentRecord> {
  return { canary: canary.filter(is), others: others.filter(is) };
}

/** Something of each network; networks without any are left out. */
function each(
  { canary, others }: Groups<DocumentRecord>,
  valuesOf: (documents: readonly DocumentRecord[]) => number[],
): Groups<number[]> {
  const of = (documents: readonly DocumentRecord[]) =>
    byNetwork(documents)
      .map(valuesOf)
      .filter((values) => values.length > 0);
  return { canary: of(canary), others: of(others) };
}

/** In what share of each network's documents something was so. */
function shares(
  groups: Groups<DocumentRecord>,
  is: (document: DocumentRecord) => boolean,
): Groups<number> {
  const of = (documents: readonly DocumentRecord[]) =>
    byNetwork(documents).map((told) => told.filter(is).length / told.length);
  return { canary: of(groups.canary), others: of(groups.others) };
}

function countOf(documents: readonly DocumentRecord[]): GroupCount {
  return { documents: documents.length, networks: byNetwork(documents).length };
}
