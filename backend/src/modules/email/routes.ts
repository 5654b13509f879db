import { emailSendSchema } from '@site/shared/contracts/email';
import type { ContactService } from '../contact/service.ts';
import { submissionRoute } from '../submissions/submission-route.ts';

/** `POST /api/email`: contact-me requests and income questionnaires (specification section 7). */
export const emailRoutes = (email: ContactService) =>
  submissionRoute({
    path: '/email',
    tag: 'email',
    summary: 'Sends a contact-me request or a questionnaire to the company',
    description:
      'The receiver is the company and cannot be chosen. The same e-mail within ten minutes, ' +
      'or under one key, is taken once. Without a passed bot-check the limit is stricter.',
    body: emailSendSchema,
    bodyLimit: 320 * 1024,
    accept: (body, request) => email.accept(body, request),
  });
