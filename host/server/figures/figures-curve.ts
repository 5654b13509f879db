import { escapeHtml } from '../document/escape-html.ts';
import type { FiguresReport } from './figures-report.ts';
import type { FiguresTexts } from './figures-texts.ts';

const width = 800;
const height = 264;
/** Room for the figures of the axes, which are large on a phone. */
const margin = { left: 72, right: 40, top: 20, bottom: 44 };

/** Labels below the curve at most. */
const maxLabels = 8;

/** Visits and views as lines; what they show stands in a table beside them. */
export function figuresCurve({ curve }: FiguresReport, t: FiguresTexts): string {
  const most = Math.max(1, ...curve.map(({ views, visits }) => Math.max(views, visits)));
  const top = roundUp(most);
  const x = (index: number) =>
    margin.left + (index / Math.max(1, curve.length - 1)) * (width - margin.left - margin.right);
  const y = (value: number) =>
    height - margin.bottom - (value / top) * (height - margin.top - margin.bottom);
  const line = (name: 'views' | 'visits') => {
    const points = curve.map((point, index) => `${round(x(index))},${round(y(point[name]))}`);
    return `<polyline class="${name}" points="${points.join(' ')}"/>`;
  };
  const every = Math.ceil(curve.length / maxLabels);
  const labels = curve.flatMap(({ label }, index) =>
    index % every === 0
      ? `<text x="${round(x(index))}" y="${height - 8}">${escapeHtml(label.slice(-5))}</text>`
      : [],
  );
  const levels = [0, top / 2, top].map(
    (value) =>
      `<path class="level" d="M${margin.left} ${round(y(value))}H${width - margin.right}"/><text class="value" x="${margin.left - 8}" y="${round(y(value)) + 4}">${value}</text>`,
  );
  return [
    '<figure>',
    `<figcaption><span class="key visits">${t.visits}</span> <span class="key views">${t.views}</span></figcaption>`,
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${t.curve}">`,
    ...levels,
    ...labels,
    line('views'),
    line('visits'),
    '</svg>',
    '</figure>',
  ].join('\n');
}

/** The next number of the form 2, 4, 10, 20, 40, 100: half of it is whole. */
function roundUp(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const digit of [2, 4, 10]) if (digit * power >= most) return digit * power;
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
