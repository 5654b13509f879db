import { defineRemote } from '@site/shared/federation/claims';

export const claims = defineRemote({
  name: 'forms',
  pages: [],
  slots: [{ name: 'forms/contact', module: 'features/contact/contact-slot' }],
});
