import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createSite } from '../testing/site.tsx';
import { IndexList } from './index-list.tsx';

afterEach(cleanup);

const entry = { path: '/nieuws/een', title: 'Een', summary: null, date: null };

it('has a column that is no wider than the page, whatever the longest word', () => {
  render(createSite(<IndexList heading="Nieuws" entries={[entry]} />).site);
  expect(getComputedStyle(screen.getByRole('list')).gridTemplateColumns).toBe('minmax(0, 1fr)');
});

it('has a link to an entry without a title, too', () => {
  render(createSite(<IndexList heading="Nieuws" entries={[{ ...entry, title: '' }]} />).site);
  expect(screen.getByRole('link').textContent).toBe('Zonder titel');
});

it.each([
  [24, 24],
  [30, 24],
])('of %i entries shows %i, and the others after a press', (count, shown) => {
  const entries = Array.from({ length: count }, (_, index) => ({
    ...entry,
    path: `/nieuws/${index}`,
  }));
  const { container } = render(createSite(<IndexList heading="Nieuws" entries={entries} />).site);
  const links = screen.getAllByRole('link', { hidden: true });
  expect(links).toHaveLength(count);
  expect(links.filter((link) => !link.closest('details'))).toHaveLength(shown);
  const summary = container.querySelector('details:not([open]) > summary');
  expect(summary?.textContent).toBe(count > shown ? `Toon er nog ${count - shown}` : undefined);
});
