import type { ActivityStates } from '@site/shared/contracts/activity-state';
import { definePage } from '@site/shared/federation/page';
import { useTexts } from '@site/shared/i18n';
import { askChallenge } from '../../activity/ask-states.ts';
import { loadStates } from '../../activity/load-states.ts';
import { formStyles as styles } from '../../form/form-styles.ts';
import { LostSms } from '../../form/lost-sms.tsx';
import { WhatHappens } from '../../form/what-happens.tsx';
import { headOf } from '../../layout/head-of.ts';
import { Opening } from '../../layout/opening.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { texts } from './texts.ts';

interface ChallengeData {
  /** Whether registration is open; null when that is not known. */
  readonly states: ActivityStates | null;
}

/** The hot-sauce challenge, at both of its addresses. */
function ChallengePage({ data }: { readonly data: ChallengeData }) {
  const t = useTexts(texts);
  return (
    <div css={styles.page}>
      <Opening
        kicker={t('event')}
        heading={t('heading')}
        hot={t('headingHot')}
        intro={t('intro')}
      />
      <RegistrationForm states={data.states} />
      <WhatHappens heading={t('steps')} steps={[t('stepSms'), t('stepWait'), t('stepCall')]} />
      <LostSms />
    </div>
  );
}

export default definePage<ChallengeData>({
  load: async ({ signal }) => ({ states: await loadStates(askChallenge, signal) }),
  head: headOf(texts, { canonicalPath: '/challenge' }),
  Page: ChallengePage,
});
