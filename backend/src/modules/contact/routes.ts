import { contactRequestSchema } from '@site/shared/contracts/application-request';
import { submissionRoute } from '../submissions/submission-route.ts';
import type { ContactService } from './service.ts';

/** `POST /api/contact`: the contact and the application form (specification section 7). */
export const contactRoutes = (contact: ContactService) =>
  submissionRoute({
    path: '/contact',
    tag: 'contact',
    summary: 'Sends a contact message or an application to the company',
    description: 'The same message within ten minutes, or under one key, is taken once.',
    body: contactRequestSchema,
    accept: (body, request) => contact.accept(body, request),
  });
