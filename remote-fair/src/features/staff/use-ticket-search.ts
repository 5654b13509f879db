import { isApiError } from '@site/shared/api/api-error';
import type { StaffQueue } from '@site/shared/contracts/queue-staff';
import { useCallback, useRef } from 'react';
import { isTokenRefused } from '../../staff/staff-errors.ts';
import type { StaffCallOptions } from '../../staff/staff-headers.ts';
import { searchTickets } from './api/desk.ts';
import { getTickets } from './api/get-tickets.ts';
import { canBePhone, findInList, findInQueue, inOrder, ofActivity } from './find-tickets.ts';
import { queueKind } from './qr-keys-store.ts';
import type { TicketSearch } from './scan-code.ts';
import { kindNamed } from './scan-kind.ts';
import type { FoundTicket, ScanAnswer, ScanLabel } from './scan-outcome.ts';

/** Longest wait for an answer, in milliseconds: then the device says what it knows. */
const requestTimeout = 6_000;

interface UseTicketSearchOptions {
  readonly token: string;
  readonly onTokenRefused: (error: unknown) => void;
  /** What this stand takes; undefined: every kind. */
  readonly stand: string | undefined;
  /** Kinds of tickets besides the queue's; undefined: this device does not know. */
  readonly activities: readonly string[] | undefined;
  /** As it was seen last. */
  readonly queue: StaffQueue | undefined;
  /** Whether it is so at the moment. */
  readonly isConnected: boolean;
}

/** What the service says of activities, as far as it says anything. */
interface Searched {
  readonly tickets: readonly FoundTicket[];
  readonly more: number;
  readonly problem?: 'noAnswer' | 'tooOften';
}

const nothing: Searched = { tickets: [], more: 0 };

/** Finds tickets by number, name, code or phone: the queue on this device, activities at the service. */
export function useTicketSearch(options: UseTicketSearchOptions) {
  const { token, onTokenRefused, stand: desk } = options;
  const latest = useRef(options);
  latest.current = options;

  return useCallback(
    async (typed: TicketSearch): Promise<ScanAnswer> => {
      const { text, kind, isMeant } = wantedOf(typed, latest.current.activities);
      const isForOther = desk !== undefined && kind !== undefined && kind !== desk;
      if (isForOther) return { kind: 'refused', reason: 'notFound', label: labelOfKind(desk) };
      const only = kind ?? desk;
      const searched =
        only === queueKind
          ? nothing
          : await search({ text, type: only, token }, (error) => {
              if (isTokenRefused(error)) onTokenRefused(error);
            });
      const { queue, isConnected } = latest.current;
      const isAlsoQueue = only === undefined || only === queueKind;
      const inQueue = isAlsoQueue ? findInQueue(text, queue?.tickets ?? []) : [];
      const isComplete = isConnected && searched.problem === undefined;
      const tickets = inOrder([...inQueue, ...searched.tickets].filter(isMeant));
      if (tickets.length > 0) return { kind: 'found', tickets, isComplete, more: searched.more };
      if (searched.problem === 'tooOften')
        return { kind: 'refused', reason: 'tooOften', label: {} };
      const label = labelOfKind(desk);
      if (!isComplete) return { kind: 'refused', reason: 'notSearched', label };
      if (kind !== undefined && desk === undefined)
        return {
          kind: 'refused',
          reason: 'notOfKind',
          label: { ...labelOfKind(kind), number: text },
        };
      const isUnsure = isAlsoQueue && canBePhone(text);
      return { kind: 'refused', reason: isUnsure ? 'notByPhone' : 'notFound', label };
    },
    [token, onTokenRefused, desk],
  );
}

/** What to look for. */
interface Wanted {
  readonly text: string;
  /** What was named is of this kind. */
  readonly kind?: string | undefined;
  readonly isMeant: (ticket: FoundTicket) => boolean;
}

/** A name that is no kind of ticket belongs to the text: `Bert 7` is no number 7 of somebody else. */
function wantedOf(
  { text, called }: TicketSearch,
  activities: readonly string[] | undefined,
): Wanted {
  const isMeant = () => true;
  if (!called) return { text, isMeant };
  const { name, number } = called;
  const kind = kindNamed(name, activities ?? []);
  if (kind !== undefined) return { text: number, kind, isMeant };
  if (activities) return { text, isMeant };
  // Which kinds there are is told by the tickets with that number alone.
  return {
    text: number,
    isMeant: ({ label: { type } }) => type !== undefined && kindNamed(name, [type]) === type,
  };
}

function labelOfKind(kind: string | undefined): ScanLabel {
  return kind === undefined || kind === queueKind ? {} : { type: kind };
}

async function search(
  { text, type, token }: { text: string; type: string | undefined; token: string },
  onError: (error: unknown) => void,
): Promise<Searched> {
  const options = { staffToken: token, signal: AbortSignal.timeout(requestTimeout) };
  try {
    const { tickets, more } = await searchTickets(
      { text, ...(type !== undefined && { type }) },
      options,
    );
    return { tickets: tickets.map(ofActivity), more };
  } catch (error) {
    if (isApiError(error) && error.key === 'notFound')
      return searchList({ text, type }, options, onError);
    onError(error);
    const isTooOften = isApiError(error) && error.key === 'rateLimited';
    return { ...nothing, problem: isTooOften ? 'tooOften' : 'noAnswer' };
  }
}

/** Of a service that lists tickets alone (specification section 7), such as our own of the release before. */
async function searchList(
  { text, type }: { text: string; type: string | undefined },
  options: StaffCallOptions,
  onError: (error: unknown) => void,
): Promise<Searched> {
  try {
    const all = await getTickets(options);
    const tickets = findInList(text, all).filter(
      ({ label }) => type === undefined || label.type === type,
    );
    return { tickets, more: 0 };
  } catch (error) {
    onError(error);
    return { ...nothing, problem: 'noAnswer' };
  }
}
