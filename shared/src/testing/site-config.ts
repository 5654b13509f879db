import type { PublicConfig } from '../config/site-config.ts';

/** A configuration of nobody's site, for tests: what a page shows of it came from there. */
export const siteConfig: PublicConfig = {
  brand: {
    name: 'Merk',
    tagline: { nl: 'Regel', en: 'Line' },
    colours: {
      paper: '#fff',
      ink: '#000',
      accent: '#d00',
      ember: '#e60',
      seed: '#fd9',
      leaf: '#060',
    },
  },
  company: {
    name: 'Merk B.V.',
    street: 'Straat 1',
    postcode: '1234 AB',
    city: 'Stad',
    phone: '010 123 45 67',
    email: 'info@merk.example',
    chamberOfCommerce: '12345678',
    linkedIn: 'https://www.linkedin.com/company/merk',
  },
  quote: { text: { nl: 'Goed.', en: 'Good.' }, name: 'Naam', company: 'Bedrijf', example: true },
  links: { openSauceProject: 'https://example.com', openSauceVideo: 'https://example.com' },
  puzzle: { deadline: '2024-12-01' },
  captcha: { provider: 'local' },
  bases: { api: '/api', cms: '/cms', challengeApi: '/api/challenge' },
};
