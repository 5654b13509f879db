import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA, and that a page has a heading to begin with. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const furtherRules = ['page-has-heading-one'];

/** What axe finds on a page: a rule, where it is broken, and what to do. */
export interface Violation {
  readonly rule: string;
  readonly place: string;
  readonly advice: string;
}

/** Lets axe look at a page as it stands. */
export async function findViolations(tab: Page): Promise<Violation[]> {
  // Its text is not a script of the page, which the content policy would stop.
  await tab.evaluate(axe.source);
  return tab.evaluate(runAxe, { standards, furtherRules });
}

/** What is broken more often than before, each rule once, as it goes on after an address. */
export function newViolations(
  found: readonly Violation[],
  before: readonly Violation[],
): string | undefined {
  const count = (list: readonly Violation[], rule: string) =>
    list.filter((violation) => violation.rule === rule).length;
  const fresh = [...new Set(found.map(({ rule }) => rule))].filter(
    (rule) => count(found, rule) > count(before, rule),
  );
  if (fresh.length === 0) return undefined;
  const told = fresh.map((rule) => {
    const { place, advice } = found.find((violation) => violation.rule === rule) ?? {};
    return `${rule} at ${place} (${advice})`;
  });
  return `is less accessible than before: ${told.join('; ')}`;
}

/** Runs in the page. */
async function runAxe({ standards, furtherRules }: Record<string, string[]>): Promise<Violation[]> {
  const { axe: loaded } = window as unknown as { axe: typeof axe };
  const { violations } = await loaded.run(document, {
    runOnly: { type: 'tag', values: standards ?? [] },
    rules: Object.fromEntries((furtherRules ?? []).map((rule) => [rule, { enabled: true }])),
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => ({ rule: id, place: target.join(' '), advice: help })),
  );
}
