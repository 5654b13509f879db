import { defineRemote } from '@site/shared/federation/claims';

export const claims = defineRemote({
  name: 'marketing',
  pages: [
    { path: '/', language: 'nl', module: 'features/home/home-page', header: 'overlay' },
    {
      path: '/contact',
      language: 'nl',
      module: 'features/contact/contact-page',
      slots: ['forms/contact'],
    },
  ],
});
