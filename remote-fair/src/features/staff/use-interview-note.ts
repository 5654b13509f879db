import { useBusy } from '@site/shared/federation/use-busy';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import type { StaffDevice } from '../../staff/staff-device.ts';
import { getInterviewNote, saveInterviewNote } from './api/interview-note.ts';
import { type NotedTicket, noteDraft } from './note-draft.ts';
import { createNoteKeeper } from './note-keeper.ts';

/** Longest wait for an answer, in milliseconds. */
const requestTimeout = 8_000;

interface InterviewNoteOptions {
  /** Another one starts anew with a component of its own. */
  readonly ticket: NotedTicket;
  readonly device: StaffDevice;
  readonly onTokenRefused: (error: unknown) => void;
}

/** A note of an interview that is saved while it is typed. */
export function useInterviewNote({ ticket, device, onTokenRefused }: InterviewNoteOptions) {
  const { token: staffToken, name: interviewerName } = device;
  const [keeper] = useState(() => {
    const options = () => ({ staffToken, signal: AbortSignal.timeout(requestTimeout) });
    const { code } = ticket;
    return createNoteKeeper({
      draft: noteDraft(interviewerName, ticket),
      load: () => getInterviewNote(code, options()),
      save: (change) => saveInterviewNote(code, { ...change, interviewerName }, options()),
      onTokenRefused,
    });
  });
  useEffect(() => keeper.start(), [keeper]);
  useBusy(keeper.isDirty);
  return { ...useStore(keeper.store), keeper };
}
