import { defineRemote } from '@site/shared/federation/claims';

export const claims = defineRemote({
  name: 'marketing',
  pages: [
    {
      path: '/',
      language: 'nl',
      module: 'features/home/home-page',
      header: 'overlay',
      serverData: true,
    },
    {
      path: '/contact',
      language: 'nl',
      module: 'features/contact/contact-page',
      slots: ['forms/contact'],
    },
    {
      path: '/voor-professionals/ons-voorstel',
      language: 'nl',
      module: 'features/proposal/proposal-page',
      slots: ['forms/application'],
    },
    {
      path: '/ons-verhaal',
      language: 'nl',
      module: 'features/our-story/our-story-page',
    },
    {
      path: '/voor-bedrijven',
      language: 'nl',
      module: 'features/for-companies/for-companies-page',
    },
    {
      path: '/voor-professionals/werken-bij',
      language: 'nl',
      module: 'features/working-here/working-here-page',
      serverData: true,
      slots: ['forms/application'],
    },
    {
      path: '/voor-professionals/solliciteer',
      language: 'nl',
      module: 'features/apply/apply-page',
      slots: ['forms/application'],
    },
    {
      path: '/voor-professionals/dba',
      language: 'nl',
      module: 'features/dba/dba-page',
      slots: ['forms/contact-me'],
    },
    {
      path: '/voor-professionals/bereken-je-waarde',
      language: 'nl',
      module: 'features/calculate-value/calculate-value-page',
      slots: ['forms/questionnaire'],
    },
    {
      path: '/voor-professionals/werken-bij/:vacancy',
      language: 'nl',
      module: 'features/vacancy/vacancy-page',
      serverData: true,
      slots: ['forms/application'],
    },
    {
      path: '/kraak-de-code',
      language: 'nl',
      module: 'features/crack-the-code/crack-the-code-page',
      slots: ['forms/crack'],
    },
    {
      path: '/challenge/actievoorwaarden',
      language: 'nl',
      module: 'features/giveaway-terms/giveaway-terms-page',
    },
    {
      path: '/nieuws/samenwerking-met-een-bank',
      language: 'nl',
      module: 'features/bank/bank-page',
    },
    {
      path: '/nieuws',
      language: 'nl',
      module: 'features/news-list/news-list-page',
      serverData: true,
      query: ['jaar', 'pagina'],
    },
    {
      path: '/nieuws/:id',
      language: 'nl',
      module: 'features/news/news-page',
      serverData: true,
    },
    {
      path: '/events',
      language: 'nl',
      module: 'features/event-list/event-list-page',
      serverData: true,
      query: ['jaar', 'pagina'],
    },
    {
      path: '/events/:urlpart',
      language: 'nl',
      module: 'features/events/event-page',
      serverData: true,
      slots: ['forms/event-registration'],
    },
    {
      path: '/open-sauce-project',
      language: 'nl',
      module: 'features/open-sauce/open-sauce-page',
    },
    { path: '/privacy', language: 'nl', module: 'features/privacy/privacy-page' },
  ],
  feeds: [
    {
      path: '/nieuws/rss.xml',
      language: 'nl',
      module: 'features/feeds/rss-feed',
      type: 'application/rss+xml',
    },
    {
      path: '/nieuws/atom.xml',
      language: 'nl',
      module: 'features/feeds/atom-feed',
      type: 'application/atom+xml',
    },
    {
      path: '/events/agenda.ics',
      language: 'nl',
      module: 'features/feeds/calendar-feed',
      type: 'text/calendar',
    },
  ],
  redirects: [{ from: '/voor-professionals', to: '/voor-professionals/werken-bij' }],
});
