import type { InterviewNote } from '@site/shared/contracts/interview-note';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { useClock } from '../../staff/staff-time.ts';
import { noteStyles as styles } from './note-styles.ts';
import { noteTexts } from './note-texts.ts';

interface NoteConflictProps {
  readonly theirs: InterviewNote;
  readonly onKeepOwn: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody else was faster: what they wrote, and which of both stays. */
export function NoteConflict({ theirs, onKeepOwn, onTakeTheirs }: NoteConflictProps) {
  const t = useTexts(noteTexts);
  const clock = useClock();
  const { value, savedAt, savedBy } = theirs;
  const heading = t('conflict', {
    name: savedBy ?? t('somebody'),
    time: savedAt ? clock(savedAt) : '',
  });
  return (
    <Alert kind="error" heading={heading}>
      <p>{t('conflictHelp')}</p>
      <blockquote css={styles.theirs}>{value.text || t('conflictEmpty')}</blockquote>
      <p>
        {t('conflictRest', {
          rating: value.rating ?? t('noRating'),
          followUp: t(value.followUp ?? 'notAsked'),
          consent: t(value.consent ? 'yes' : 'no'),
        })}
      </p>
      <div css={styles.choices}>
        <Button look="secondary" onClick={onKeepOwn}>
          {t('keepOwn')}
        </Button>
        <Button look="ghost" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
    </Alert>
  );
}
