import {
  emptyInterviewNote,
  followUps,
  type InterviewNoteValue,
} from '@site/shared/contracts/interview-note';
import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import { createDraft } from '@site/shared/forms/draft';
import { draftNames } from '@site/shared/forms/draft-names';

/** So much of a ticket's code names its draft: enough to tell tickets apart. */
const nameLength = 8;

/** Whom a note is about. */
export type NotedTicket = Pick<
  StaffQueueTicket,
  'code' | 'number' | 'attendeeFirstName' | 'attendeeLastName'
>;

/** A note that has not been saved, and which version it follows on; undefined where that is not known. */
interface KeptNote {
  readonly value: InterviewNoteValue;
  readonly version: number | undefined;
}

export interface NoteDraft {
  readonly read: () => KeptNote | undefined;
  readonly write: (note: KeptNote) => void;
  readonly clear: () => void;
}

/**
 * What an interviewer has typed, kept for as long as the tab lives, until the service has it. Who signs in next in
 * the tab neither sees it nor saves it in their own name.
 */
export function noteDraft(author: string, ticket: NotedTicket): NoteDraft {
  const draft = createDraft(draftsOf(author) + ticket.code.slice(0, nameLength));
  return {
    read() {
      const values = draft.read()?.values;
      if (!values) return undefined;
      const { text, rating, followUp, consent, version } = values;
      return {
        value: {
          text: typeof text === 'string' ? text : emptyInterviewNote.text,
          rating: typeof rating === 'number' ? rating : null,
          followUp: followUps.find((one) => one === followUp) ?? null,
          consent: consent === true,
        },
        version: typeof version === 'number' ? version : undefined,
      };
    },
    write({ value: { rating, followUp, ...value }, version }) {
      const { code, number, attendeeFirstName, attendeeLastName } = ticket;
      draft.write({
        values: {
          ...{ code, number, attendeeFirstName, attendeeLastName },
          ...value,
          ...(rating !== null && { rating }),
          ...(followUp !== null && { followUp }),
          ...(version !== undefined && { version }),
        },
      });
    },
    clear: draft.clear,
  };
}

/** Whom the notes are about that somebody has typed in this tab and that are not saved. */
export function ticketsWithDraft(author: string): NotedTicket[] {
  return draftNames(draftsOf(author)).flatMap((name) => {
    const { code, number, ...names } = createDraft(name).read()?.values ?? {};
    if (typeof code !== 'string' || typeof number !== 'number') return [];
    const attendeeFirstName = String(names.attendeeFirstName);
    const attendeeLastName = String(names.attendeeLastName);
    return [{ code, number, attendeeFirstName, attendeeLastName }];
  });
}

/** Whether there is any of them. */
export function hasDraft(author: string): boolean {
  return draftNames(draftsOf(author)).length > 0;
}

function draftsOf(author: string): string {
  return `fair/note/${encodeURIComponent(author)}/`;
}
