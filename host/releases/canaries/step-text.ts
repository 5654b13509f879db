import type { CanaryCheck, CanaryStep, GroupCount } from './canary-curve.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** A step in a line: `25% since 09:15: 812 documents … and 2000 others; errors 0.4% (0.5%), …`. */
export function stepText({ percent, since, canary, others, checks, state }: CanaryStep): string {
  const figures = checks.flatMap((check) => figureText(check) ?? []);
  return [
    `${percent}% since ${since}: ${countText(canary)} with it, ${countText(others)} without`,
    ...(figures.length > 0 ? [figures.join(', ')] : []),
    state,
  ].join('; ');
}

function countText({ documents, networks }: GroupCount): string {
  return `${documents} documents of ${networks} networks`;
}

function figureText(check: CanaryCheck): string | undefined {
  const { metric, of, language, canary, others, verdict } = check;
  if (canary === undefined || others === undefined) return undefined;
  // What is not is as in both languages together, or chance.
  if (language && verdict !== 'worse') return undefined;
  const unit = metric === 'LCP' || metric === 'INP' ? milliseconds : percentage;
  const what = language ? `${of} in ${languageNames.of(language)}` : of;
  const judged = verdict === 'worse' || verdict === 'unclear' ? `, ${verdict}` : '';
  return `${metric} of ${what} ${unit(canary)} (without ${unit(others)}${judged})`;
}

function milliseconds(value: number): string {
  return `${Math.round(value)} ms`;
}

function percentage(value: number): string {
  return `${(value * 100).toFixed(1)}%`;
}
