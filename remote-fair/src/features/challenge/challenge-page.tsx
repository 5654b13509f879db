import type { ActivityStates } from '@site/shared/contracts/activity-state';
import { definePage } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Hot } from '@site/shared/ui/hot';
import { Kicker } from '@site/shared/ui/kicker';
import { Text } from '@site/shared/ui/text';
import { askChallenge } from '../../activity/ask-states.ts';
import { loadStates } from '../../activity/load-states.ts';
import { formStyles as styles } from '../../form/form-styles.ts';
import { LostSms } from '../../form/lost-sms.tsx';
import { WhatHappens } from '../../form/what-happens.tsx';
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
      <div css={styles.opening}>
        <Kicker>{t('event')}</Kicker>
        <Heading level={1}>
          {`${t('heading')} `}
          <Hot>{t('headingHot')}</Hot>
        </Heading>
        <Text kind="lead">{t('intro')}</Text>
      </div>
      <RegistrationForm states={data.states} />
      <WhatHappens heading={t('steps')} steps={[t('stepSms'), t('stepWait'), t('stepCall')]} />
      <LostSms />
    </div>
  );
}

export default definePage<ChallengeData>({
  load: async ({ signal }) => ({ states: await loadStates(askChallenge, signal) }),
  head(_, { language }) {
    const t = createTranslator(texts, language);
    return { title: t('title'), description: t('description'), canonicalPath: '/challenge' };
  },
  Page: ChallengePage,
});
