import { createHash } from 'node:crypto';
import type { PublicConfig } from '@site/shared/config';
import { expect, it } from 'vitest';
import { fallbackDocument } from './fallback-document.ts';

const config = {
  brand: { name: 'Rawit <&> "Co"', colours: { ink: '#111', paper: '#fff' } },
  company: { phone: '010 000 00 00', email: 'info@rawit.example' },
} as PublicConfig;

const { html, contentSecurityPolicy } = fallbackDocument(config);
const page = new DOMParser().parseFromString(html, 'text/html');

it('says who we are and how to reach us, in both languages', () => {
  expect(page.querySelector('h1')?.textContent).toBe('Rawit <&> "Co"');
  expect(page.title).toBe('Rawit <&> "Co"');
  expect(page.documentElement.lang).toBe('nl');
  expect(page.querySelector('[lang=en]')?.textContent).toContain('The site is away for a moment');
  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['tel:+31100000000', 'mailto:info@rawit.example']);
});

it('is not found by search engines', () => {
  expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('needs no file, and allows its own style alone', () => {
  expect(page.querySelectorAll('script, link, img, [style]')).toHaveLength(0);
  const styles = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(styles).digest('base64');
  expect(contentSecurityPolicy).toContain(`'sha256-${hash}'`);
  expect(contentSecurityPolicy).not.toContain('unsafe');
});
