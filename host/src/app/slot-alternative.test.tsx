import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { SlotAlternative } from './slot-alternative.tsx';

it('says what a visitor can do instead, and tries again when asked', async () => {
  const retry = vi.fn();
  renderInShell(<SlotAlternative retry={retry} />);
  expect(screen.getByText('Dit onderdeel laadt niet')).toBeTruthy();
  const contact = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(contact).toEqual(['tel:+31100000000', 'mailto:info@rawit.example']);
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it('offers no retry where there is nothing to try, in the language of the page', () => {
  renderInShell(<SlotAlternative />, { language: 'en' });
  expect(screen.getByText('This part is away for a moment')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
