import type { CalculationSubmission } from '@site/shared/contracts/calculation-submission';
import type { EmailSend } from '@site/shared/contracts/email';
import { FormDelivery } from '@site/shared/forms/form-delivery';

export const answersDelivery = new FormDelivery<EmailSend>({
  name: 'forms/questionnaire',
  load: () => import('./answers-service.ts').then(({ answersService }) => answersService),
});

/** The e-mail that brings the answers, in the language of those who read it (specification section 7). */
export function answersEmail(submission: CalculationSubmission): EmailSend {
  return {
    fromName: submission.name,
    fromEmail: submission.email,
    subject: 'Inkomensvragenlijst',
    message: JSON.stringify(submission, null, 2),
  };
}
