import type { FormRow } from './figures-report.ts';
import { figuresTable, type WriteNumber } from './figures-tables.ts';
import { type FiguresTexts, fill } from './figures-texts.ts';

/** The way through one form: how many came how far, and what became of the rest. */
export function formTable(
  [name, { steps }]: readonly [string, FormRow],
  t: FiguresTexts,
  number: WriteNumber,
): string {
  const begun = steps.begun ?? 0;
  const order = ['begun', 'reached', 'arrived', 'failed'];
  const sorted = Object.entries(steps).sort(
    ([one], [other]) =>
      order.indexOf(one.split(' ')[0] ?? '') - order.indexOf(other.split(' ')[0] ?? '') ||
      one.localeCompare(other, 'en', { numeric: true }),
  );
  return figuresTable({
    id: `form-${name.replace('/', '-')}`,
    caption: name,
    heading: [t.step, t.count, t.shareOfBegun],
    rows: sorted.map(([step, count]) => [
      stepName(step, t),
      number(count),
      begun > 0 ? `${Math.round((count / begun) * 100)}%` : '',
    ]),
  });
}

function stepName(step: string, t: FiguresTexts): string {
  const [kind, detail = ''] = step.split(' ');
  if (kind === 'begun') return t.formBegun;
  if (kind === 'arrived') return t.arrived;
  if (kind === 'reached') return fill(t.reached, { number: detail });
  const reasons: Readonly<Record<string, string>> = {
    unanswered: t.unanswered,
    limited: t.limited,
    refused: t.refused,
    broken: t.broken,
  };
  return fill(t.failed, { why: reasons[detail] ?? detail });
}
