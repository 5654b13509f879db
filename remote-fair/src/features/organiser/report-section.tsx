import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { Field } from '@site/shared/ui/field';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { useCallback, useState } from 'react';
import type { StaffCallOptions } from '../../staff/staff-headers.ts';
import { type StaffAccess, useStaffAnswer } from '../../staff/use-staff-answer.ts';
import { pauseQueue } from './api/pause-queue.ts';
import { getReport, getReportCsv } from './api/report.ts';
import { organiserStyles as styles } from './organiser-styles.ts';
import { ReportTables } from './report-tables.tsx';
import { reportTexts } from './report-texts.ts';
import { saveCsv } from './save-file.ts';
import { SeenStatus } from './seen-status.tsx';
import { useOrganiserCall } from './use-organiser-call.ts';

/** A day in figures, as it goes on; and the queue's pause. */
export function ReportSection(access: StaffAccess) {
  const t = useTexts(reportTexts);
  const [day, setDay] = useState('');
  const get = useCallback((options: StaffCallOptions) => getReport(day, options), [day]);
  const { seen, failed, refresh } = useStaffAnswer(access, get);
  const { busy, error, send } = useOrganiserCall(access);
  const report = seen?.answer;
  const isPaused = report?.now.paused === true;

  return (
    <section css={styles.section} id="figures">
      <Heading level={2} size="heading">
        {t('heading')}
      </Heading>
      <div css={styles.form}>
        <Field
          label={t('day')}
          hint={t('dayHint')}
          type="date"
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </div>
      <SeenStatus seen={seen} failed={failed} />
      {error !== undefined && <Alert kind="error">{t('notDone')}</Alert>}
      {report && (
        <>
          <div css={styles.actions}>
            <Text>{t(isPaused ? 'paused' : 'goesOn', { waiting: report.now.waiting })}</Text>
            <Button
              look="secondary"
              busy={busy}
              onClick={() =>
                void send((options) => pauseQueue(!isPaused, options)).then(() => refresh())
              }
            >
              {t(isPaused ? 'resume' : 'pause')}
            </Button>
          </div>
          <ReportTables report={report} />
          <Button
            look="secondary"
            busy={busy}
            onClick={() =>
              void send(async (options) =>
                saveCsv(await getReportCsv(day, options), `fair-${report.day}.csv`),
              )
            }
          >
            {t('csv')}
          </Button>
        </>
      )}
    </section>
  );
}
