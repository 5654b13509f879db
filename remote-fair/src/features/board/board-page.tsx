import type { QueueBoard } from '@site/shared/contracts/queue-staff';
import { definePage } from '@site/shared/federation/page';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { formatDate } from '@site/shared/i18n/dates';
import { otherLanguage } from '@site/shared/i18n/language';
import { useOtherLanguagePath } from '@site/shared/navigation';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { useWakeLock } from '../../device/use-wake-lock.ts';
import { headOf } from '../../layout/head-of.ts';
import type { Seen } from '../../polling/use-polled.ts';
import { useQueueBoard } from './api/get-queue-board.ts';
import { styles } from './board-styles.ts';
import { CalledNumbers } from './called-numbers.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { QueueNumbers } from './queue-numbers.tsx';
import { texts } from './texts.ts';

const locales = { nl: 'nl', en: 'en-GB' } as const;

/** The queue for a screen in the hall: numbers, and nothing of anybody. */
function BoardPage() {
  const t = useTexts(texts);
  const other = otherLanguage(useLanguage());
  const otherPath = useOtherLanguagePath();
  const { seen, failed } = useQueueBoard();
  useWakeLock(true);
  return (
    <div css={styles.board} data-stale={failed || undefined}>
      <div css={styles.halls}>
        <section css={styles.hall}>
          <h1 css={styles.heading}>
            <VisuallyHidden>{t('title')}: </VisuallyHidden>
            {t('called')}
          </h1>
          <CalledNumbers board={seen?.answer} />
        </section>
        <QueueNumbers board={seen?.answer} />
      </div>
      <div css={styles.foot}>
        <Age seen={seen} failed={failed} />
        <div css={styles.controls}>
          <a href={otherPath} lang={other} hrefLang={other}>
            {t('otherLanguage')}
          </a>
          <FullScreenButton />
        </div>
      </div>
    </div>
  );
}

/** How old the numbers are. Read out only when they are. */
function Age({ seen, failed }: { seen: Seen<QueueBoard> | undefined; failed: boolean }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const time = seen && formatDate(new Date(seen.seenAt), locales[language], { timeStyle: 'short' });
  return (
    <div>
      <p role="status" css={failed && styles.stale}>
        {failed && (time ? t('offline', { time }) : t('neverConnected'))}
      </p>
      {!failed && time && <p>{t('updated', { time })}</p>}
    </div>
  );
}

export default definePage({
  head: headOf(texts, { indexable: false }),
  Page: BoardPage,
});
