import { isApiError } from '@site/shared/api/api-error';
import { retryDelay } from '@site/shared/api/retry-after';
import {
  emptyInterviewNote,
  type InterviewNote,
  type InterviewNoteChange,
  type InterviewNoteValue,
} from '@site/shared/contracts/interview-note';
import { createStore } from 'zustand/vanilla';
import { isTemporary, isTokenRefused } from '../../staff/staff-errors.ts';
import type { NoteDraft } from './note-draft.ts';

/** Milliseconds without a key pressed before a note is saved. */
const quietTime = 1_200;

/** Milliseconds between attempts while there is no network: growing. */
const shortestPause = 2_000;
const maxPause = 30_000;

/** Attempts without an answer that are remembered. */
const maxUnanswered = 5;

/**
 * - `loading`: what is saved is not known yet.
 * - `saved`: nothing to save. `typing`: soon. `saving`: under way.
 * - `waiting`: there is no network; it is kept here and sent once there is one.
 * - `conflict`: somebody else has saved another note, `theirs`; a person decides.
 * - `gone`: the candidate is forgotten. `tooEarly`: there was no interview. `refused`: the service does not take it.
 */
export interface NoteState {
  readonly value: InterviewNoteValue;
  readonly saved: InterviewNote | undefined;
  readonly theirs: InterviewNote | undefined;
  readonly status:
    | 'loading'
    | 'saved'
    | 'typing'
    | 'saving'
    | 'waiting'
    | 'conflict'
    | 'gone'
    | 'tooEarly'
    | 'refused';
}

interface NoteKeeperOptions {
  /** What was not saved the last time. */
  readonly draft: NoteDraft;
  readonly load: () => Promise<InterviewNote>;
  readonly save: (change: InterviewNoteChange) => Promise<InterviewNote>;
  readonly onTokenRefused: (error: unknown) => void;
}

/** Saves a note while it is typed, and keeps it until the service has it; see {@link NoteState}. */
export function createNoteKeeper({ draft, load, save, onTokenRefused }: NoteKeeperOptions) {
  const kept = draft.read();
  const store = createStore<NoteState>()(() => ({
    value: kept?.value ?? emptyInterviewNote,
    saved: undefined,
    theirs: undefined,
    status: 'loading',
  }));
  const { getState: state, setState: set } = store;
  let isDirty = kept !== undefined;
  /** What the note follows on; undefined where that is not known. */
  let version = kept?.version;
  /** Sent, and perhaps saved: their answers may have got lost. */
  let unanswered: readonly InterviewNoteValue[] = [];
  let isRunning = false;
  let isStopped = true;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Compares what is saved with what is here. */
  function reconcile(current: InterviewNote): void {
    const { value } = state();
    const isOurs = [value, ...unanswered].some((own) => isSame(own, current.value));
    set({ saved: current });
    if (isDirty && !isOurs && current.version > 0 && current.version !== version) {
      set({ theirs: current, status: 'conflict' });
      return;
    }
    version = current.version;
    if (isDirty && !isSame(value, current.value)) return;
    settle(isDirty ? value : current.value);
  }

  function settle(value: InterviewNoteValue): void {
    isDirty = false;
    draft.clear();
    set({ value, status: 'saved' });
  }

  async function saveAll(): Promise<void> {
    if (!state().saved) reconcile(await load());
    while (isDirty && !isStopped && isOpen(state().status)) {
      const { value } = state();
      set({ status: 'saving' });
      unanswered = [...unanswered, value].slice(-maxUnanswered);
      const saved = await save({ version: version ?? 0, value });
      version = saved.version;
      failures = 0;
      unanswered = [];
      set({ saved });
      if (isSame(state().value, value)) settle(state().value);
      else draft.write({ value: state().value, version });
    }
  }

  function explain(error: unknown): void {
    if (isTokenRefused(error)) onTokenRefused(error);
    const { key, details } = isApiError(error) ? error : {};
    if (key === 'notFound') {
      isDirty = false;
      draft.clear();
      set({ status: 'gone' });
    } else if (key === 'invalidTransition' && details?.version !== undefined) {
      // What they wrote says whether it is another note.
      set({ saved: undefined, status: 'typing' });
      plan(0);
    } else if (isTemporary(error) || isTokenRefused(error)) {
      set({ status: 'waiting' });
      plan(Math.max(retryDelay(error), Math.min(maxPause, shortestPause * 2 ** failures)));
      failures += 1;
    } else set({ status: key === 'invalidTransition' ? 'tooEarly' : 'refused' });
  }

  function plan(delay: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), delay);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    if (isRunning || isStopped) return;
    isRunning = true;
    const failure = await saveAll().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    isRunning = false;
    if (failure && !isStopped) explain(failure.error);
  }

  const saveNow = () => void run();

  return {
    store,
    /** Begins to load and to save. @returns stops that; what is not saved stays in the draft */
    start() {
      isStopped = false;
      window.addEventListener('online', saveNow);
      saveNow();
      return () => {
        isStopped = true;
        clearTimeout(timer);
        window.removeEventListener('online', saveNow);
      };
    },
    saveNow,
    isDirty: () => isDirty,
    change(part: Partial<InterviewNoteValue>) {
      const value = { ...state().value, ...part };
      isDirty = true;
      draft.write({ value, version });
      set({ value });
      if (!isOpen(state().status)) return;
      set({ status: state().status === 'waiting' ? 'waiting' : 'typing' });
      if (state().status === 'typing') plan(quietTime);
    },
    /** Gives up what the service does not take. */
    discard() {
      isDirty = false;
      draft.clear();
    },
    /** Ends a conflict: what is here takes the place of theirs. */
    keepOwn() {
      version = state().theirs?.version;
      set({ theirs: undefined, status: 'typing' });
      saveNow();
    },
    /** Ends a conflict: theirs takes the place of what is here. */
    takeTheirs() {
      const { theirs } = state();
      if (!theirs) return;
      version = theirs.version;
      set({ theirs: undefined });
      settle(theirs.value);
    },
  };
}

function isOpen(status: NoteState['status']): boolean {
  return status !== 'conflict' && status !== 'gone';
}

function isSame(one: InterviewNoteValue, other: InterviewNoteValue): boolean {
  return (
    one.text.trim() === other.text.trim() &&
    one.rating === other.rating &&
    one.followUp === other.followUp &&
    one.consent === other.consent
  );
}
