import { retentionDays } from '@site/shared/contracts/retention';
import { useTexts } from '@site/shared/i18n';
import { KeptList } from './kept-list.tsx';
import { texts } from './texts.ts';

/** What forms send, and how long it is kept: the numbers that the backend deletes by. */
export function WhatYouSend() {
  const t = useTexts(texts);
  const {
    messages,
    applicationsWithConsent,
    unsentCvs,
    crackSubmissions,
    fairVisitors,
    sentMessages,
    undeliveredMessages,
  } = retentionDays;
  const { fairStaff, interviewNotesWithConsent } = retentionDays;
  const { eventRegistrations, openEventRegistrations } = retentionDays;
  return (
    <>
      <p>{t('sentIntro')}</p>
      <KeptList
        kept={[
          [t('message'), t('messageKept', { weeks: messages / 7 })],
          [
            t('application'),
            t('applicationKept', { weeks: messages / 7, years: applicationsWithConsent / 365 }),
          ],
          [t('cv'), t('cvKept', { days: unsentCvs })],
          [t('crack'), t('crackKept', { weeks: crackSubmissions / 7 })],
          [
            t('event'),
            t('eventKept', { weeks: eventRegistrations / 7, years: openEventRegistrations / 365 }),
          ],
          [t('fair'), t('fairKept', { weeks: fairVisitors / 7 })],
          [
            t('interview'),
            t('interviewKept', {
              weeks: fairVisitors / 7,
              years: interviewNotesWithConsent / 365,
            }),
          ],
          [t('staff'), t('staffKept', { weeks: fairStaff / 7 })],
          [t('account'), t('accountKept', { weeks: fairVisitors / 7 })],
          [
            t('outgoing'),
            t('outgoingKept', { weeks: sentMessages / 7, days: undeliveredMessages }),
          ],
        ]}
      />
      <p>{t('sentAfter')}</p>
    </>
  );
}
