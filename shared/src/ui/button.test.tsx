import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInSite } from '../../test/render-in-site.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

it('submits only when told to', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  renderInSite(
    <form onSubmit={onSubmit}>
      <Button look="secondary">Terug</Button>
      <Button type="submit">Verstuur</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Terug' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('says that it is busy, keeps focus, and does nothing when pressed again', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const onClick = vi.fn();
  renderInSite(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Please wait...
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Please wait...' });
  button.focus();
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('is at least 44 pixels high, also as a link', () => {
  renderInSite(
    <>
      <Button look="ghost">Annuleer</Button>
      <ButtonLink to="/contact">Contact</ButtonLink>
    </>,
    'en',
  );
  const heights = [screen.getByRole('button'), screen.getByRole('link')].map((element) =>
    Number.parseFloat(getComputedStyle(element).minHeight),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(2.75);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/contact');
});
