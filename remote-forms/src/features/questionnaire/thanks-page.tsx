import { ReachUs } from '@site/shared/forms/reach-us';
import { useTexts } from '@site/shared/i18n';
import { Link, useLocation } from '@site/shared/navigation';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { Heading } from '@site/shared/ui/heading';
import { useEffect, useRef } from 'react';
import { arriveAt } from './arrive-at.ts';
import { questionnaireStyles as styles } from './questionnaire-styles.ts';
import { texts } from './texts.ts';

interface ThanksPageProps {
  readonly headingLevel: 2 | 3;
  /** The visitor has just sent the answers: focus moves here. */
  readonly focused: boolean;
  /** The answers did not get through. */
  readonly failed: boolean;
  readonly onRetry: () => void;
  readonly onReview: () => void;
}

/** The last page. Answers that did not get through are said to be so: nobody waits for nothing. */
export function ThanksPage({ headingLevel, focused, failed, onRetry, onReview }: ThanksPageProps) {
  const t = useTexts(texts);
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);

  // Once more when the history has gone back, which restores the scroll position of that place.
  useEffect(() => {
    if (focused && key) arriveAt(heading.current);
  }, [focused, key]);

  return (
    <div css={styles.thanks}>
      <Heading level={headingLevel} ref={heading} tabIndex={-1}>
        {t(failed ? 'failed' : 'thanks')}
      </Heading>
      {failed ? (
        <Alert kind="error">
          <p>{t('failedBody')}</p>
          <ReachUs>{t('failedInstead')}</ReachUs>
          <div css={styles.buttons}>
            <Button onClick={onRetry}>{t('retry')}</Button>
            <Button look="secondary" onClick={onReview}>
              {t('review')}
            </Button>
          </div>
        </Alert>
      ) : (
        <>
          <p css={styles.lead}>{t('thanksBody')}</p>
          <p>
            <Link to="/voor-professionals/ons-voorstel">{t('thanksMeanwhile')}</Link>
          </p>
        </>
      )}
    </div>
  );
}
