import { defineRemote } from '@site/shared/federation/claims';

export const claims = defineRemote({
  name: 'forms',
  pages: [],
  slots: [
    { name: 'forms/contact', module: 'features/contact/contact-slot' },
    { name: 'forms/contact-me', module: 'features/contact-me/contact-me-slot' },
    { name: 'forms/application', module: 'features/application/application-slot' },
    { name: 'forms/crack', module: 'features/crack/crack-slot' },
    {
      name: 'forms/event-registration',
      module: 'features/event-registration/event-registration-slot',
    },
    { name: 'forms/questionnaire', module: 'features/questionnaire/questionnaire-slot' },
  ],
});
