import type { ActivityStates } from '@site/shared/contracts/activity-state';
import { definePage } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { activityName, readActivity } from '../../activity/activity-name.ts';
import { askTickets } from '../../activity/ask-states.ts';
import { loadStates } from '../../activity/load-states.ts';
import { formStyles as styles } from '../../form/form-styles.ts';
import { LostSms } from '../../form/lost-sms.tsx';
import { Opening } from '../../layout/opening.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { texts } from './texts.ts';

interface TicketRegistrationData {
  /** One type of ticket, or several separated by commas; null when the address names none. */
  readonly activity: string | null;
  /** Whether it is open; null when that is not known. */
  readonly states: ActivityStates | null;
}

function TicketRegistrationPage({ data }: { readonly data: TicketRegistrationData }) {
  const t = useTexts(texts);
  const { activity, states } = data;
  const opening =
    activity === null
      ? { heading: t('choose'), intro: t('chooseIntro') }
      : { heading: t('heading'), hot: activityName(activity, t('and')), intro: t('intro') };
  return (
    <div css={styles.page}>
      <Opening kicker={t('event')} {...opening} />
      {activity === null ? (
        <p>
          <ButtonLink to="/jfall-2025">{t('chooseLink')}</ButtonLink>
        </p>
      ) : (
        // Another activity is another registration.
        <RegistrationForm key={activity} activity={activity} states={states} />
      )}
      <LostSms />
    </div>
  );
}

export default definePage<TicketRegistrationData>({
  async load({ url, signal }) {
    const activity = readActivity(url.searchParams.get('activity')) ?? null;
    if (activity === null) return { activity, states: null };
    return { activity, states: await loadStates(askTickets(activity), signal) };
  },
  head({ activity }, { language }) {
    const t = createTranslator(texts, language);
    if (activity === null) {
      return { title: t('titleNone'), description: t('descriptionNone'), indexable: false };
    }
    const name = { activity: activityName(activity, t('and')) };
    return { title: t('title', name), description: t('description', name), indexable: false };
  },
  Page: TicketRegistrationPage,
});
