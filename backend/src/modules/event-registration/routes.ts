import { eventRegistrationSchema } from '@site/shared/contracts/event-registration';
import { z } from 'zod';
import { submissionRoute } from '../submissions/submission-route.ts';
import type { EventRegistrationService } from './service.ts';

/** `POST /api/event/{backendId}/registration` (specification section 7). */
export const eventRegistrationRoutes = (registrations: EventRegistrationService) =>
  submissionRoute({
    path: '/event/:backendId/registration',
    params: z.object({ backendId: z.string().min(1).max(255) }),
    tag: 'events',
    summary: 'Registers for an event, or for news of one without a date',
    description:
      'Needs a bot-check token in X-Captcha-Token. The same registration within ten minutes, ' +
      'or under one key, is taken once; a person takes one place.',
    body: eventRegistrationSchema,
    refusedWith: [404, 409],
    accept: (body, request, { backendId }) => registrations.accept(backendId, body, request),
  });
