import { followUps, maxNoteLength } from '@site/shared/contracts/interview-note';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Checkbox } from '@site/shared/ui/checkbox';
import { Field } from '@site/shared/ui/field';
import { SelectField } from '../../form/select-field.tsx';
import type { StaffDevice } from '../../staff/staff-device.ts';
import { NoteConflict } from './note-conflict.tsx';
import type { NotedTicket } from './note-draft.ts';
import { NoteRating } from './note-rating.tsx';
import { NoteStatus } from './note-status.tsx';
import { noteStyles as styles } from './note-styles.ts';
import { noteTexts } from './note-texts.ts';
import { useInterviewNote } from './use-interview-note.ts';

export interface InterviewNoteProps {
  readonly ticket: NotedTicket;
  readonly device: StaffDevice;
  readonly onTokenRefused: (error: unknown) => void;
  readonly onClose: () => void;
}

/** What an interviewer notes of a candidate: written during the interview or after it, saved while it is typed. */
export function InterviewNote({ ticket, device, onTokenRefused, onClose }: InterviewNoteProps) {
  const t = useTexts(noteTexts);
  const { number, attendeeFirstName, attendeeLastName } = ticket;
  const note = useInterviewNote({ ticket, device, onTokenRefused });
  const { keeper, value, status, theirs } = note;
  const name = `${attendeeFirstName} ${attendeeLastName}`;
  const isRefused = status === 'refused' || status === 'tooEarly';
  function close() {
    if (isRefused) keeper.discard();
    onClose();
  }

  return (
    <section css={styles.note}>
      <h3 css={styles.heading}>{t('heading', { number, name })}</h3>
      <Field
        multiline
        name="note"
        label={t('text')}
        hint={t('textHint')}
        optional
        rows={4}
        maxLength={maxNoteLength}
        value={value.text}
        onBlur={keeper.saveNow}
        onChange={({ currentTarget }) => keeper.change({ text: currentTarget.value })}
      />
      <NoteRating value={value.rating} onChange={(rating) => keeper.change({ rating })} />
      <SelectField
        label={t('followUp')}
        options={[
          { value: '', label: t('notAsked') },
          ...followUps.map((one) => ({ value: one, label: t(one) })),
        ]}
        value={value.followUp ?? ''}
        onChange={({ currentTarget }) =>
          keeper.change({ followUp: followUps.find((one) => one === currentTarget.value) ?? null })
        }
      />
      <Checkbox
        label={t('consent')}
        hint={t('consentHint')}
        checked={value.consent}
        onChange={({ currentTarget }) => keeper.change({ consent: currentTarget.checked })}
      />
      {theirs && (
        <NoteConflict theirs={theirs} onKeepOwn={keeper.keepOwn} onTakeTheirs={keeper.takeTheirs} />
      )}
      <NoteStatus note={note} own={device.name} />
      <Button look="secondary" disabled={keeper.isDirty() && !isRefused} onClick={close}>
        {t('close')}
      </Button>
    </section>
  );
}
