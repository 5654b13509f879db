import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { claims } from '../../routes.ts';
import { setUpBrowser } from '../../testing/browser.ts';
import { createSite, Form } from '../../testing/site.tsx';
import applyPage from './apply-page.tsx';

const { Page } = applyPage;

setUpBrowser();

describe('applying', () => {
  it.each([
    ['nl', ['Kennismaking', 'Test', 'Aanbod', 'De eerste zet is aan jou']],
    ['en', ['First meeting', 'Test', 'Offer', 'The first move is yours']],
  ] as const)('has four steps, in order (%s)', (language, steps) => {
    const { site } = createSite(<Page data={undefined} />, { language, slot: Form });
    const { container } = render(site);
    const timeline = container.querySelector('section ol') as HTMLElement;
    const headings = within(timeline).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(steps);
  });

  it('ends with the application form, one press away from the top', () => {
    const { site } = createSite(<Page data={undefined} />, {
      slot: Form,
      at: '/voor-professionals/solliciteer',
    });
    const { container } = render(site);
    const jump = screen.getByRole('link', { name: 'Meteen naar het formulier' });
    const target = new URL(jump.getAttribute('href') ?? '', 'http://site').hash;
    const section = container.querySelector<HTMLElement>(target);
    expect(section).toBe([...container.querySelectorAll('section')].at(-1));
    expect(within(section as HTMLElement).getByRole('form')).toBeDefined();
    const claim = claims.pages.find(({ path }) => path === '/voor-professionals/solliciteer');
    expect(claim).toMatchObject({ language: 'nl', slots: ['forms/application'] });
  });

  it('is rendered without inline styles, with one h1', () => {
    const html = renderToString(createSite(<Page data={undefined} />, { slot: Form }).site);
    expect(html).not.toContain('style="');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});
