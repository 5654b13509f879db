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
