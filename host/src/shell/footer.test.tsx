import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInShell } from '../../test/render-in-shell.tsx';
import { Footer } from './footer.tsx';
import { footerItems } from './menu.ts';

it('shows address, phone, e-mail, KvK number, LinkedIn and the year that it is given', () => {
  renderInShell(<Footer year={2031} items={footerItems} />);
  const footer = screen.getByRole('contentinfo');
  for (const text of [
    'Voorbeeldstraat 1',
    '1234 AB Voorbeeldstad',
    '12345678',
    '© 2031 Rawit B.V.',
  ]) {
    expect(footer.textContent).toContain(text);
  }
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('010 000 00 00')).toBe('tel:+31100000000');
  expect(href('info@rawit.example')).toBe('mailto:info@rawit.example');
  expect(href('Volg ons op LinkedIn')).toBe('https://www.linkedin.com/company/rawit-example');
});

it('leads to every page of the menu, in the page’s language', () => {
  renderInShell(<Footer year={2031} items={footerItems} />, { path: '/en', language: 'en' });
  const links = within(screen.getByRole('navigation', { name: 'All pages' })).getAllByRole('link');
  expect(links).toHaveLength(11);
  expect(links.every((link) => link.getAttribute('href')?.startsWith('/en'))).toBe(true);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('Privacy')).toBe('/en/privacy');
  expect(href('Giveaway terms')).toBe('/en/challenge/actievoorwaarden');
  expect(screen.getByText('Small, sharp, hot.')).toBeDefined();
});
