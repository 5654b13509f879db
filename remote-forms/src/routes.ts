import { defineRemote } from '@site/shared/federation/claims';

export const claims = defineRemote({
  name: 'forms',
  pages: [],
  slots: [
    {
      name: 'forms/contact',
      module: 'features/contact/contact-slot',
      receiver: 'features/contact/contact-receiver',
    },
    {
      name: 'forms/contact-me',
      module: 'features/contact-me/contact-me-slot',
      receiver: 'features/contact-me/contact-me-receiver',
    },
    {
      name: 'forms/application',
      module: 'features/application/application-slot',
      receiver: 'features/application/application-receiver',
    },
    {
      name: 'forms/crack',
      module: 'features/crack/crack-slot',
      receiver: 'features/crack/crack-receiver',
    },
    {
      name: 'forms/event-registration',
      module: 'features/event-registration/event-registration-slot',
      receiver: 'features/event-registration/event-registration-receiver',
    },
    { name: 'forms/questionnaire', module: 'features/questionnaire/questionnaire-slot' },
  ],
});
