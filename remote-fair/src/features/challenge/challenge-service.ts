import { prepareXsrfToken } from '@site/shared/api/xsrf';
import type { ChallengeRegistration } from '@site/shared/contracts/challenge-registration';
import type { FormService } from '@site/shared/forms/form-service';
import { registerForChallenge } from './api/register-for-challenge.ts';

// The API client hangs on this module: it loads on first use of the form.

export const challengeService: FormService<ChallengeRegistration> = {
  prepare: prepareXsrfToken,
  async send(registration, { idempotencyKey, corrects }) {
    await prepareXsrfToken();
    await registerForChallenge(registration, { idempotencyKey, corrects });
  },
};
