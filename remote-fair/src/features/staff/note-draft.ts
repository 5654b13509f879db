import {
  emptyInterviewNote,
  followUps,
  type InterviewNoteValue,
} from '@site/shared/contracts/interview-note';
import { createDraft } from '@site/shared/forms/draft';

/** So much of a ticket's code names its draft: enough to tell tickets apart, too little to open one. */
const nameLength = 8;

/** A note that has not been saved, and which version it follows on; undefined where that is not known. */
interface KeptNote {
  readonly value: InterviewNoteValue;
  readonly version: number | undefined;
}

/** What an interviewer has typed, kept for as long as the tab lives, until the service has it. */
export function noteDraft(code: string) {
  const draft = createDraft(`fair/note/${code.slice(0, nameLength)}`);
  return {
    read(): KeptNote | undefined {
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
    write({ value: { rating, followUp, ...value }, version }: KeptNote): void {
      draft.write({
        values: {
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
