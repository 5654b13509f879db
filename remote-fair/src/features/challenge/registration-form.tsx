import type { ActivityStates } from '@site/shared/contracts/activity-state';
import type { ChallengeRegistration } from '@site/shared/contracts/challenge-registration';
import { FormDelivery } from '@site/shared/forms/form-delivery';
import { useTexts } from '@site/shared/i18n';
import { askChallenge } from '../../activity/ask-states.ts';
import { Registration } from '../../form/registration.tsx';
import { ChallengeFields } from './challenge-fields.tsx';
import { texts } from './texts.ts';

const delivery = new FormDelivery<ChallengeRegistration>({
  name: 'fair/challenge',
  load: () => import('./challenge-service.ts').then(({ challengeService }) => challengeService),
});

/** Registration for the challenge (specification sections 2, 4, 5 and 8). */
export function RegistrationForm({ states }: { readonly states: ActivityStates | null }) {
  const t = useTexts(texts);
  return (
    <Registration
      delivery={delivery}
      ask={askChallenge}
      loaded={states}
      thanks={(phone) => t('thanks', { phone })}
    >
      {(sending) => <ChallengeFields delivery={delivery} sending={sending} />}
    </Registration>
  );
}
