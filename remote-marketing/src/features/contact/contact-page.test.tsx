import { act, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { claims } from '../../routes.ts';
import { setUpBrowser } from '../../testing/browser.ts';
import { createSite, Form } from '../../testing/site.tsx';
import contactPage from './contact-page.tsx';

const { Page, head } = contactPage;

setUpBrowser();

describe('the contact page', () => {
  it('has one h1, an intro and the contact form', () => {
    render(createSite(<Page data={undefined} />, { slot: Form }).site);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByText(/Je zoekt een developer/)).toBeDefined();
    expect(screen.getByRole('form', { name: 'Formulier' })).toBeDefined();
  });

  it('keeps the place of a form that is on its way', async () => {
    await act(async () => {
      render(createSite(<Page data={undefined} />, { language: 'en' }).site);
    });
    const placeholder = screen.getByText('The form is on its way.');
    expect(Number.parseFloat(getComputedStyle(placeholder).minHeight)).toBeGreaterThan(30);
  });

  it('gives the company’s address, with a phone number and an address to press', () => {
    render(createSite(<Page data={undefined} />, { slot: Form }).site);
    const address = screen.getByRole('heading', { name: 'Liever direct?' })
      .nextElementSibling as HTMLElement;
    expect(address.tagName).toBe('ADDRESS');
    for (const text of ['Merk B.V.', 'Straat 1', '1234 AB Stad', '12345678']) {
      expect(within(address).getByText(text)).toBeDefined();
    }
    const links = within(address).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+31101234567',
      'mailto:info@merk.example',
    ]);
  });

  it('claims the form’s slot, so that the server renders it', () => {
    const claim = claims.pages.find(({ path }) => path === '/contact');
    expect(claim).toMatchObject({ language: 'nl', slots: ['forms/contact'] });
  });

  it('is rendered on the server without inline styles, which the CSP forbids', () => {
    const html = renderToString(createSite(<Page data={undefined} />, { slot: Form }).site);
    expect(html).toContain('aria-label="Formulier"');
    expect(html).not.toContain('style="');
  });

  it.each(['nl', 'en'] as const)('describes itself, and preloads its picture (%s)', (language) => {
    const { title, description, images } = head(undefined, { language, params: {} });
    expect(title).toBe('Contact');
    expect(description).toMatch(language === 'nl' ? /bericht/ : /message/);
    expect(images?.every(({ srcSet }) => srcSet?.includes('contact-'))).toBe(true);
  });
});
