import type { ChallengeRegistration } from '@site/shared/contracts/challenge-registration';
import { FormDelivery } from '@site/shared/forms/form-delivery';
import { useTexts } from '@site/shared/i18n';
import type { AskStates } from '../../activity/use-activity-states.ts';
import { Registration } from '../../form/registration.tsx';
import { ChallengeFields } from './challenge-fields.tsx';
import { texts } from './texts.ts';

const delivery = new FormDelivery<ChallengeRegistration>({
  name: 'fair/challenge',
  load: () => import('./challenge-service.ts').then(({ challengeService }) => challengeService),
});

// The API client hangs on it: it loads once the page is there.
const ask: AskStates = async (known, signal) => {
  const { getChallengeState } = await import('../../api/get-activity-states.ts');
  return getChallengeState({ known, signal });
};

/** Registration for the challenge (specification sections 2, 4, 5 and 8). */
export function RegistrationForm() {
  const t = useTexts(texts);
  return (
    <Registration delivery={delivery} ask={ask} thanks={(phone) => t('thanks', { phone })}>
      {(sending) => <ChallengeFields delivery={delivery} sending={sending} />}
    </Registration>
  );
}
