import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { claims } from '../../routes.ts';
import { setUpBrowser } from '../../testing/browser.ts';
import { createSite, Form } from '../../testing/site.tsx';
import calculateValuePage from './calculate-value-page.tsx';

const { Page, head } = calculateValuePage;

setUpBrowser();

describe('the page around the income questionnaire', () => {
  it('claims the questionnaire’s slot and renders it on the server, without inline styles', () => {
    const claim = claims.pages.find(({ path }) => path === '/voor-professionals/bereken-je-waarde');
    expect(claim).toMatchObject({ language: 'nl', slots: ['forms/questionnaire'] });
    const html = renderToString(createSite(<Page data={undefined} />, { slot: Form }).site);
    expect(html).toContain('aria-label="Formulier"');
    expect(html).not.toContain('style="');
  });

  it('says beforehand who is estimated, and leads to the calculator and to privacy', () => {
    render(createSite(<Page data={undefined} />, { slot: Form }).site);
    const panel = within(screen.getByRole('complementary'));
    expect(panel.getByText(/vanaf hbo/)).toBeDefined();
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/privacy',
      '/voor-professionals/ons-voorstel#rekenen',
    ]);
  });

  it.each(['nl', 'en'] as const)('has one h1 and describes itself (%s)', (language) => {
    render(createSite(<Page data={undefined} />, { language, slot: Form }).site);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const { title, images } = head(undefined, { language, params: {} });
    expect(title).toBe(language === 'nl' ? 'Bereken je waarde' : 'Calculate your value');
    expect(images?.every(({ srcSet }) => srcSet?.includes('abacus-'))).toBe(true);
  });
});
