import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import { useCallback, useEffect, useState } from 'react';
import { type NotedTicket, ticketsWithDraft } from './note-draft.ts';

interface OpenNotesOptions {
  /** Who works with this device. */
  readonly name: string;
  readonly tickets: readonly StaffQueueTicket[];
  /** Whether this device may write notes. */
  readonly isAllowed: boolean;
}

interface OpenNotes {
  /** In the order in which they were opened. */
  readonly open: readonly NotedTicket[];
  /** What opened by itself once, and does so no more. */
  readonly known: ReadonlySet<string>;
}

/**
 * Which notes are open on this device: of one's own candidate from the start of the interview, of those that are not
 * saved yet, also before anything is known of the queue, and of whom somebody asks for. They stay until they are
 * closed, whatever becomes of the ticket.
 */
export function useOpenNotes({ name, tickets, isAllowed }: OpenNotesOptions) {
  const [{ open }, setNotes] = useState<OpenNotes>(() => ({
    open: isAllowed ? ticketsWithDraft(name) : [],
    known: new Set(),
  }));

  useEffect(() => {
    if (!isAllowed) return;
    setNotes((notes) => {
      const added = tickets
        .filter(({ code }) => !notes.known.has(code))
        .filter((ticket) => isOwnInterview(ticket, name));
      if (added.length === 0) return notes;
      const known = new Set([...notes.known, ...added.map(({ code }) => code)]);
      return { open: withAdded(notes.open, added), known };
    });
  }, [tickets, name, isAllowed]);

  return {
    open,
    openNote: useCallback((ticket: NotedTicket) => {
      setNotes((notes) => ({ ...notes, open: withAdded(notes.open, [ticket]) }));
    }, []),
    closeNote: useCallback((code: string) => {
      setNotes((notes) => ({ ...notes, open: notes.open.filter((one) => one.code !== code) }));
    }, []),
  };
}

function withAdded(open: readonly NotedTicket[], added: readonly NotedTicket[]) {
  return [...open, ...added.filter(({ code }) => !open.some((one) => one.code === code))];
}

function isOwnInterview({ interviewerName, ticketStatus }: StaffQueueTicket, name: string) {
  return interviewerName === name && ticketStatus === 'IN_SESSION';
}
