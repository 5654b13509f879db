import { lazy, Suspense } from 'react';
import type { InterviewNoteProps } from './interview-note.tsx';
import type { NotedTicket } from './note-draft.ts';

// Only who interviews.
const InterviewNote = lazy(() =>
  import('./interview-note.tsx').then((module) => ({ default: module.InterviewNote })),
);

interface OpenNotesProps extends Pick<InterviewNoteProps, 'device' | 'onTokenRefused'> {
  readonly open: readonly NotedTicket[];
  readonly onClose: (code: string) => void;
}

/** The notes that this device is writing. */
export function OpenNotes({ open, onClose, ...access }: OpenNotesProps) {
  return (
    <Suspense fallback={null}>
      {open.map((ticket) => (
        <InterviewNote
          key={ticket.code}
          ticket={ticket}
          {...access}
          onClose={() => onClose(ticket.code)}
        />
      ))}
    </Suspense>
  );
}
