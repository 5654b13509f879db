import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { useState } from 'react';
import { type StaffAccess, useStaffAnswer } from '../../staff/use-staff-answer.ts';
import { getAudit } from './api/get-audit.ts';
import { auditTexts } from './audit-texts.ts';
import { useMoment } from './moments.ts';
import { organiserStyles as styles } from './organiser-styles.ts';
import { SeenStatus } from './seen-status.tsx';
import { useDeed } from './use-deed.ts';

/** Lines that are shown until all are asked for. */
const shownFirst = 10;

/** Who of the staff did what. */
export function AuditSection(access: StaffAccess) {
  const t = useTexts(auditTexts);
  const moment = useMoment();
  const deed = useDeed();
  const { seen, failed } = useStaffAnswer(access, getAudit);
  const [isWhole, setWhole] = useState(false);
  const lines = seen?.answer.lines ?? [];
  return (
    <section css={styles.section} id="log">
      <Heading level={2} size="heading">
        {t('heading')}
      </Heading>
      <Text>{t('intro')}</Text>
      <SeenStatus seen={seen} failed={failed} />
      {seen && lines.length === 0 && <Text kind="muted">{t('nothing')}</Text>}
      <ol css={styles.log}>
        {(isWhole ? lines : lines.slice(0, shownFirst)).map((line) => (
          <li key={line.id}>
            <time dateTime={line.at}>{moment(line.at)}</time>
            <span>
              {line.actor ?? t('teamToken')}: {deed(line)}
            </span>
          </li>
        ))}
      </ol>
      {lines.length > shownFirst && (
        <Button look="ghost" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('fewer') : t('all', { count: lines.length })}
        </Button>
      )}
    </section>
  );
}
