import { siteConfig } from '@site/shared/testing/site-config';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createSite } from '../../testing/site.tsx';
import privacyPage from './privacy-page.tsx';

const { Page } = privacyPage;

afterEach(cleanup);

function page(options: Parameters<typeof createSite>[1] = {}) {
  return render(createSite(<Page data={undefined} />, options).site).container.textContent ?? '';
}

/** What the page says of something that visitors send. */
function keptFor(what: string | RegExp): string {
  return screen.getByText(what).nextElementSibling?.textContent ?? '';
}

describe('the privacy page', () => {
  it('says how long everything is kept that visitors send', () => {
    page();
    expect(keptFor('Een bericht of terugbelverzoek')).toBe('4 weken');
    expect(keptFor('Een sollicitatie of inkomensvragenlijst')).toMatch(
      /^4 weken\. Een sollicitatie 1 jaar, als je daar .* toestemming voor geeft/,
    );
    expect(keptFor('Een inzending voor Kraak de code')).toMatch(/^Tot 8 weken na de deadline/);
    expect(keptFor('Een aanmelding voor een evenement')).toMatch(/^Tot 4 weken na.*: 1 jaar$/);
    expect(keptFor('Een ticket of een plek in de rij op een beurs')).toMatch(/^4 weken/);
    expect(keptFor(/^Wat we opschrijven over een gesprek/)).toMatch(
      /^4 weken na je aanmelding\. .* ja op, dan 1 jaar vanaf dat moment\. We geven het dan ook door/,
    );
    expect(keptFor('Een account voor de minigame')).toMatch(/^Tot 4 weken .* Een dag, als/);
    expect(keptFor('Mail en sms die de site daarover verstuurt')).toMatch(
      /^De inhoud tot hij is bezorgd, .* 4 weken$/,
    );
  });

  it('names everything that stays in the browser', () => {
    page();
    const stored = ['authDetails', 'kraak_de_code', 'queueTicket:', 'tickets:'];
    for (const name of ['XSRF-TOKEN', ...stored]) {
      expect(screen.getByText(name).tagName).toBe('CODE');
    }
    expect(screen.getByText(/zodat het er nog staat als er iets misgaat/)).toBeDefined();
  });

  it('says what is counted of visits, and for how long the numbers are kept', () => {
    page();
    expect(screen.getByRole('heading', { name: 'Wat we tellen' })).toBeDefined();
    expect(screen.getByText(/hoe ver een pagina wordt gelezen/).textContent).toMatch(
      /De getallen bewaren we 2 jaar\.$/,
    );
  });

  it('names Google only where Google does the bot-check', () => {
    expect(page()).not.toContain('Google');
    cleanup();
    const captcha = { provider: 'recaptcha', siteKey: 'key' } as const;
    expect(page({ config: { ...siteConfig, captcha } })).toContain('reCAPTCHA');
  });

  it.each(['nl', 'en'] as const)(
    'tells rights, whom to ask and where to complain (%s)',
    (language) => {
      const text = page({ language });
      expect(text).toMatch(language === 'nl' ? /AVG/ : /GDPR/);
      const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
      expect(links).toContain('mailto:info@merk.example');
      expect(links).toContain('https://autoriteitpersoonsgegevens.nl');
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    },
  );
});
