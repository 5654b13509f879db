import { crackSubmissionSchema } from '@site/shared/contracts/crack-submission';
import { submissionRoute } from '../submissions/submission-route.ts';
import type { CrackService } from './service.ts';

/** `POST /api/crack`: entries of the prize puzzle (specification section 7). */
export const crackRoutes = (crack: CrackService) =>
  submissionRoute({
    path: '/crack',
    tag: 'crack',
    summary: 'Sends a solution of the prize puzzle to the company',
    description:
      'Needs a bot-check token in X-Captcha-Token. The same solution within ten minutes, or ' +
      'under one key, is taken once.',
    body: crackSubmissionSchema,
    bodyLimit: 160 * 1024,
    refusedWith: [409],
    accept: (body, request) => crack.accept(body, request),
  });
