import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { SkipLink } from './skip-link.tsx';

it('is reached first and moves focus to the page, without changing the fragment', async () => {
  location.hash = '#staging';
  renderInShell(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} />
    </>,
  );
  const main = screen.getByRole('main');
  main.scrollIntoView = vi.fn();
  await userEvent.tab();
  const link = screen.getByRole('link', { name: 'Naar de inhoud' });
  expect(document.activeElement).toBe(link);
  expect(link.getAttribute('href')).toBe('#main');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(main);
  expect(location.hash).toBe('#staging');
});
