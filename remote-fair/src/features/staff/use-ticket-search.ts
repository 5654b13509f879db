import { isApiError } from '@site/shared/api/api-error';
import type { StaffQueue } from '@site/shared/contracts/queue-staff';
import { useCallback, useRef } from 'react';
import { isTokenRefused } from '../../staff/staff-errors.ts';
import type { StaffCallOptions } from '../../staff/staff-headers.ts';
import { searchTickets } from './api/desk.ts';
import { getTickets } from './api/get-tickets.ts';
import { canBePhone, findInList, findInQueue, inOrder, ofActivity } from './find-tickets.ts';
import { queueKind } from './qr-keys-store.ts';
import type { FoundTicket, ScanAnswer } from './scan-outcome.ts';

/** Longest wait for an answer, in milliseconds: then the device says what it knows. */
const requestTimeout = 6_000;

interface UseTicketSearchOptions {
  readonly token: string;
  readonly onTokenRefused: (error: unknown) => void;
  /** What this stand takes; undefined: every kind. */
  readonly stand: string | undefined;
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
    async (text: string): Promise<ScanAnswer> => {
      const isForQueue = desk === queueKind;
      const searched = isForQueue
        ? nothing
        : await search({ text, desk, token }, (error) => {
            if (isTokenRefused(error)) onTokenRefused(error);
          });
      const { queue, isConnected } = latest.current;
      const isAlsoQueue = desk === undefined || isForQueue;
      const inQueue = isAlsoQueue ? findInQueue(text, queue?.tickets ?? []) : [];
      const isComplete = isConnected && searched.problem === undefined;
      const tickets = inOrder([...inQueue, ...searched.tickets]);
      if (tickets.length > 0) return { kind: 'found', tickets, isComplete, more: searched.more };
      const label = isAlsoQueue ? {} : { type: desk };
      if (searched.problem === 'tooOften')
        return { kind: 'refused', reason: 'tooOften', label: {} };
      if (!isComplete) return { kind: 'refused', reason: 'notSearched', label };
      const isUnsure = isAlsoQueue && canBePhone(text);
      return { kind: 'refused', reason: isUnsure ? 'notByPhone' : 'notFound', label };
    },
    [token, onTokenRefused, desk],
  );
}

async function search(
  { text, desk, token }: { text: string; desk: string | undefined; token: string },
  onError: (error: unknown) => void,
): Promise<Searched> {
  const options = { staffToken: token, signal: AbortSignal.timeout(requestTimeout) };
  try {
    const { tickets, more } = await searchTickets(
      { text, ...(desk !== undefined && { type: desk }) },
      options,
    );
    return { tickets: tickets.map(ofActivity), more };
  } catch (error) {
    if (isApiError(error) && error.key === 'notFound')
      return searchList({ text, desk }, options, onError);
    onError(error);
    const isTooOften = isApiError(error) && error.key === 'rateLimited';
    return { ...nothing, problem: isTooOften ? 'tooOften' : 'noAnswer' };
  }
}

/** Of a service that lists tickets alone (specification section 7), such as our own of the release before. */
async function searchList(
  { text, desk }: { text: string; desk: string | undefined },
  options: StaffCallOptions,
  onError: (error: unknown) => void,
): Promise<Searched> {
  try {
    const all = await getTickets(options);
    const tickets = findInList(text, all).filter(
      ({ label }) => desk === undefined || label.type === desk,
    );
    return { tickets, more: 0 };
  } catch (error) {
    onError(error);
    return { ...nothing, problem: 'noAnswer' };
  }
}
