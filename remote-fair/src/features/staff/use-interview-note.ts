import { useBusy } from '@site/shared/federation/use-busy';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import type { StaffDevice } from '../../staff/staff-device.ts';
import { getInterviewNote, saveInterviewNote } from './api/interview-note.ts';
import { createNoteKeeper } from './note-keeper.ts';

/** Longest wait for an answer, in milliseconds. */
const requestTimeout = 8_000;

interface InterviewNoteOptions {
  /** Of the queue ticket; another one starts anew with a component of its own. */
  readonly code: string;
  readonly device: StaffDevice;
  readonly onTokenRefused: (error: unknown) => void;
}

/** A note of an interview that is saved while it is typed. */
export function useInterviewNote({ code, device, onTokenRefused }: InterviewNoteOptions) {
  const { token: staffToken, name: interviewerName } = device;
  const [keeper] = useState(() => {
    const options = () => ({ staffToken, signal: AbortSignal.timeout(requestTimeout) });
    return createNoteKeeper({
      code,
      load: () => getInterviewNote(code, options()),
      save: (change) => saveInterviewNote(code, { ...change, interviewerName }, options()),
      onTokenRefused,
    });
  });
  useEffect(() => keeper.start(), [keeper]);
  useBusy(keeper.isDirty);
  return { ...useStore(keeper.store), keeper };
}
