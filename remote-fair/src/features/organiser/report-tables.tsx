import type { FairReport } from '@site/shared/contracts/fair-report';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Text } from '@site/shared/ui/text';
import { activityName } from '../../activity/activity-name.ts';
import { FigureTable } from './figure-table.tsx';
import { reportTexts } from './report-texts.ts';
import { numberLocales } from './setting-values.ts';

/** A day's figures as tables, with how they are counted. */
export function ReportTables({ report }: { readonly report: FairReport }) {
  const t = useTexts(reportTexts);
  const locale = numberLocales[useLanguage()];
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const minutes = (value: number | null) =>
    value === null ? t('unknown') : t('minutes', { minutes: number.format(value) });
  const { queue, now, interviewers, interviews, activities, sms } = report;
  return (
    <>
      <FigureTable
        caption={t('queue')}
        head={[t('figure'), t('howMany')]}
        rows={[
          [t('waiting'), now.waiting],
          [t('called'), now.beingCalled],
          [t('inSession'), now.inSession],
          [t('registered'), queue.registered],
          [t('interviewed'), queue.interviewed],
          [t('noShows'), queue.noShows],
          [t('wait'), minutes(queue.wait)],
          [t('interview'), minutes(queue.interview)],
          [t('longest'), minutes(queue.longestInterview)],
        ]}
      />
      {interviewers.length > 0 && (
        <FigureTable
          caption={t('interviewers')}
          head={[t('name'), t('interviews')]}
          rows={interviewers.map(({ name, interviews }) => [name, interviews])}
        />
      )}
      {interviews && (
        <FigureTable
          caption={t('notes')}
          head={[t('figure'), t('howMany')]}
          rows={[
            [t('noted'), interviews.noted],
            [
              t('rating'),
              interviews.rating === null ? t('unknown') : number.format(interviews.rating),
            ],
            [t('followUps'), interviews.followUps],
            [t('agreed'), interviews.agreed],
            [t('passedOn'), interviews.passedOn],
            [t('pending'), interviews.waiting],
            [t('failed'), interviews.failed],
          ]}
        />
      )}
      <FigureTable
        caption={t('activities')}
        head={[t('activity'), t('given'), t('used'), t('forfeited'), t('left'), t('list')]}
        rows={activities.map((one) => [
          activityName(one.type, t('and')),
          one.given,
          one.used,
          one.forfeited,
          one.capacity === null ? t('endless') : Math.max(0, one.capacity - one.inForce),
          one.waiting,
        ])}
      />
      <FigureTable
        caption={t('sms')}
        head={[t('budget'), t('sent'), t('delivered'), t('pending'), t('failed'), t('cost')]}
        rows={sms.map(({ budget, sent, delivered, waiting, failed, cents }) => [
          t(budget),
          sent,
          delivered,
          waiting,
          failed,
          cents === null ? t('unknown') : euros.format(cents / 100),
        ])}
      />
      <Text kind="small">{t('smsHelp')}</Text>
    </>
  );
}
