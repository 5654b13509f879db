import type { BeaconEntry, VitalCause, VitalName } from '@site/shared/contracts/beacon';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { FormStep } from '@site/shared/federation/form-progress';
import { type MetricWithAttribution, onCLS, onFCP, onINP, onLCP } from 'web-vitals/attribution';
import type { PageHandle } from '../routes/page-handle.ts';
import { describeProblem } from './describe-problem.ts';
import type { SeenProblem, seen } from './report.ts';
import { elementName, vitalCause } from './vital-cause.ts';

/** Most problems that one document reports: what fails in a loop fails once. */
const maxProblems = 10;

interface BeaconSources {
  readonly id: string;
  readonly trace: string;
  /** What the server signed of this document, or nothing. */
  readonly token: string;
  readonly set: ReleaseSet;
  readonly seen: typeof seen;
  /** The page that is shown. */
  readonly page: () => PageHandle | undefined;
}

/**
 * Sends what was seen and measured: problems at once, which remotes ran now and when the page is
 * left, Web Vitals when it is left.
 */
export function sendBeacons({ id, trace, token, set, seen, page }: BeaconSources): void {
  const waiting: BeaconEntry[] = [];
  const told = new Set<string>();
  const landing = placeOf(page());

  function send() {
    collectViews();
    collectProblems();
    collectForms();
    if (waiting.length === 0) return;
    // Written out: what only this file imports travels with it, and the contract brings its parser.
    const body = JSON.stringify({ id, entries: waiting.splice(0, 30) });
    // What ran may have been told to another server.
    const signed = token && `&document=${token}&ran=${['host', ...seen.remotes]}`;
    navigator.sendBeacon(
      `/beacons?traceparent=${trace}${signed}`,
      new Blob([body], { type: 'application/json' }),
    );
  }

  function collectViews() {
    for (const remote of ['host', ...seen.remotes]) {
      if (isNew(`view ${remote}`)) add({ kind: 'view' }, { ...placeOf(page()), remote });
    }
  }

  function collectProblems() {
    for (const problem of seen.problems.splice(0)) {
      const entry = describe(problem);
      if (!entry || told.size > maxProblems + set.remotes.length) continue;
      if (isNew(`${entry.kind} ${entry.remote} ${entry.name} ${entry.frames[0]}`)) {
        waiting.push(entry);
      }
    }
  }

  function collectForms() {
    for (const { name, step } of seen.forms.splice(0)) {
      if (step !== 'begun' && step !== 'arrived') continue;
      const [remote, form = ''] = name.split('/');
      if (isNew(`${step} ${name}`))
        add({ kind: 'form', form, step }, { ...placeOf(page()), remote });
    }
  }

  function describe(problem: SeenProblem) {
    return describeProblem(problem, { set, ...placeOf(page()) });
  }

  function add(
    entry:
      | { kind: 'view' }
      | { kind: 'vital'; name: VitalName; value: number; cause?: VitalCause }
      | { kind: 'form'; form: string; step: FormStep },
    { remote, route }: Place,
  ) {
    const part = [set.host, ...set.remotes].find(({ name }) => name === remote);
    if (part) waiting.push({ ...entry, remote: part.name, version: part.version, route });
  }

  function isNew(key: string): boolean {
    if (told.has(key)) return false;
    told.add(key);
    return true;
  }

  const addVital = (name: VitalName, value: number, cause?: VitalCause) => {
    const rounded = Math.round(value * 1_000) / 1_000;
    add({ kind: 'vital', name, value: rounded, ...(cause && { cause }) }, landing);
  };
  const measure = (metric: MetricWithAttribution) => {
    addVital(metric.name, metric.value, vitalCause(metric));
    // The first byte is a part of the largest paint, and needs no measuring of its own.
    if (metric.name === 'LCP') addVital('TTFB', metric.attribution.timeToFirstByte);
  };
  const named = { generateTarget: elementName };
  for (const onVital of [onLCP, onINP, onCLS]) onVital(measure, named);
  onFCP(measure);

  // After the vitals, which learn their last values from the same event.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send();
  });
  window.addEventListener('pagehide', send);
  seen.onProblem = send;
  send();
}

interface Place {
  readonly remote: string | undefined;
  readonly route: string;
}

function placeOf(page: PageHandle | undefined): Place {
  return { remote: page?.remote, route: page?.claim.path ?? '' };
}
