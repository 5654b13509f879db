import { defineRemote } from '@site/shared/federation/claims';

export const claims = defineRemote({
  name: 'fair',
  pages: [
    { path: '/jfall-2025', language: 'en', module: 'features/jfall/jfall-page' },
    {
      path: '/jfall-2025/ticket',
      language: 'en',
      module: 'features/ticket-registration/ticket-registration-page',
      query: ['activity'],
      serverData: true,
    },
    {
      path: '/challenge',
      language: 'en',
      module: 'features/challenge/challenge-page',
      serverData: true,
    },
    {
      path: '/jspring-2024/hot-sauce-challenge',
      language: 'en',
      module: 'features/challenge/challenge-page',
      serverData: true,
    },
    {
      path: '/jf-ticket/:ticketCode',
      language: 'en',
      module: 'features/queue-ticket/queue-ticket-page',
      offline: true,
    },
    {
      path: '/t/:type/:secret',
      language: 'en',
      module: 'features/ticket-view/ticket-view-page',
      query: ['activities'],
      offline: true,
    },
    { path: '/my-ticket', language: 'en', module: 'features/my-ticket/my-ticket-page' },
    { path: '/login', language: 'en', module: 'features/login/login-page' },
    {
      path: '/login/ext/:externalRedirect',
      language: 'en',
      module: 'features/login/login-page',
    },
    {
      path: '/login/int/:internalRedirect',
      language: 'en',
      module: 'features/login/login-page',
    },
    { path: '/magazine', language: 'en', module: 'features/magazine/magazine-page' },
    { path: '/jm-2024-3', language: 'en', module: 'features/magazine/magazine-page' },
    { path: '/logout', language: 'en', module: 'features/logout/logout-page' },
    {
      path: '/staff',
      language: 'en',
      module: 'features/staff/staff-page',
      frame: 'none',
      offline: true,
    },
    {
      path: '/staff/organise',
      language: 'en',
      module: 'features/organiser/organiser-page',
      frame: 'none',
    },
    {
      path: '/board',
      language: 'en',
      module: 'features/board/board-page',
      frame: 'none',
    },
    { path: '/go-to-minigame', language: 'en', module: 'features/minigame/minigame-page' },
  ],
});
