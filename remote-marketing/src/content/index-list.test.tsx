import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createSite } from '../testing/site.tsx';
import { IndexList } from './index-list.tsx';

const entry = { path: '/nieuws/een', title: 'Een', summary: null, date: null };

it('has a column that is no wider than the page, whatever the longest word', () => {
  render(createSite(<IndexList heading="Nieuws" entries={[entry]} />).site);
  expect(getComputedStyle(screen.getByRole('list')).gridTemplateColumns).toBe('minmax(0, 1fr)');
});
