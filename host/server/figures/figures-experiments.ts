import { type Comparison, compareVersions } from '../../releases/experiments/compare-versions.ts';
import type { ListedExperiment } from '../../releases/experiments/list-experiments.ts';
import { escapeHtml } from '../document/escape-html.ts';
import { figuresTable, type WriteNumber } from './figures-tables.ts';
import { type FiguresTexts, fill } from './figures-texts.ts';
import { siteClock } from './site-clock.ts';

/** What visitors did in experiments with two versions of a remote; nothing where there was none. */
export function figuresExperiments(
  experiments: readonly ListedExperiment[],
  t: FiguresTexts,
  number: WriteNumber,
): string[] {
  if (experiments.length === 0) return [];
  return [
    `<h2>${t.experiments}</h2>`,
    `<p>${t.experimentsIntro}</p>`,
    ...experiments.map((one, index) => experiment(one, { id: `experiment-${index}`, t, number })),
  ];
}

interface Style {
  readonly id: string;
  readonly t: FiguresTexts;
  readonly number: WriteNumber;
}

function experiment(
  { name, version, percent, goal, since, until, counts }: ListedExperiment,
  { id, t, number }: Style,
): string {
  const { variant, others, interval, verdict } = compareVersions(counts, percent);
  const [form = goal, step] = goal.split(':');
  const day = (instant: string) => siteClock(Date.parse(instant)).day;
  const caption = [
    fill(t.experimentOf, { name, goal: `${form} (${step ? t.formBegun : t.arrived})` }),
    until
      ? fill(t.running, { since: day(since), until: day(until) })
      : fill(t.ended, { since: day(since) }),
  ].join(', ');
  const row = (text: string, { documents, goals, rate }: Comparison['variant']) => [
    text,
    number(documents),
    number(goals),
    documents > 0 ? `${number(rounded(100 * rate))}%` : '',
  ];
  const signed = (share: number) => {
    const points = rounded(100 * share);
    return `${points > 0 ? '+' : ''}${number(points)}`;
  };
  const between =
    interval &&
    fill(t.between, {
      difference: signed(interval.difference),
      low: signed(interval.low),
      high: signed(interval.high),
    });
  return [
    figuresTable({
      id,
      caption,
      heading: [t.version, t.documents, t.reachedGoal, t.shareOfOpened],
      rows: [
        row(fill(t.withVersion, { version, percent: number(percent) }), variant),
        row(t.withoutVersion, others),
      ],
    }),
    `<p>${escapeHtml([between, t.verdicts[verdict]].filter(Boolean).join(' '))}</p>`,
  ].join('\n');
}

/** To a tenth. */
function rounded(value: number): number {
  // No minus before nothing.
  return Math.round(value * 10) / 10 || 0;
}
