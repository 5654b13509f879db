import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { createSite } from '../../testing/site.tsx';
import giveawayTermsPage from './giveaway-terms-page.tsx';

const { Page } = giveawayTermsPage;

afterEach(cleanup);

/** Specification section 9, giveaway terms. */
const terms = {
  nl: [
    /jonger dan 16\? Dan heb je toestemming nodig/,
    /Deelname kost niets/,
    /Per persoon kun je één keer meedoen en één prijs winnen/,
    /Winnaars krijgen bericht per telefoon/,
    /Na drie mislukte pogingen vervalt de prijs/,
    /Nederlands recht/,
  ],
  en: [
    /under 16\? Then you need permission/,
    /Participation is free/,
    /one participation and one prize per person/,
    /Winners are informed by phone/,
    /forfeited after three failed phone attempts/,
    /Dutch law applies/,
  ],
} as const;

describe.each(['nl', 'en'] as const)('the giveaway terms (%s)', (language) => {
  it('have every term, under one h1, and say who organises', () => {
    const { container } = render(createSite(<Page data={undefined} />, { language }).site);
    for (const term of terms[language]) expect(container.textContent).toMatch(term);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    for (const text of ['Merk B.V.', '12345678']) expect(screen.getByText(text)).toBeDefined();
  });

  it('lead to the privacy page in the same language', () => {
    const html = renderToString(createSite(<Page data={undefined} />, { language }).site);
    expect(html).toContain(language === 'nl' ? 'href="/privacy"' : 'href="/en/privacy"');
  });
});
