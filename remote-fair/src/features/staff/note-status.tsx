import { useTexts } from '@site/shared/i18n';
import { useClock } from '../../staff/staff-time.ts';
import type { NoteState } from './note-keeper.ts';
import { noteStyles as styles } from './note-styles.ts';
import { noteTexts } from './note-texts.ts';

interface NoteStatusProps {
  readonly note: NoteState;
  /** Who works with this device. */
  readonly own: string;
}

/** Whether the note is saved. What passes by itself is shown, and not read out. */
export function NoteStatus({ note: { status, saved }, own }: NoteStatusProps) {
  const t = useTexts(noteTexts);
  const clock = useClock();
  const isPassing = status === 'typing' || status === 'saving' || status === 'loading';
  function textOf(): string {
    if (status === 'conflict') return '';
    if (status !== 'saved') return t(status);
    if (!saved?.savedAt) return t('nothing');
    const { savedBy: name, savedAt } = saved;
    const time = clock(savedAt);
    return name === null || name === own ? t('saved', { time }) : t('savedBy', { time, name });
  }
  return (
    <p css={styles.status} data-note={status}>
      {isPassing && t(status)}
      <span role="status">{!isPassing && textOf()}</span>
    </p>
  );
}
