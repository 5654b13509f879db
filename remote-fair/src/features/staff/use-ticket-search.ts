import type { StaffQueue } from '@site/shared/contracts/queue-staff';
import type { StaffTicket } from '@site/shared/contracts/ticket';
import { useCallback, useRef } from 'react';
import { isTokenRefused } from '../../staff/staff-errors.ts';
import { getTickets } from './api/get-tickets.ts';
import { findTickets } from './find-tickets.ts';
import type { ScanAnswer } from './scan-outcome.ts';

/** Longest wait for an answer, in milliseconds: then the device says what it knows. */
const requestTimeout = 6_000;

interface UseTicketSearchOptions {
  readonly token: string;
  readonly onTokenRefused: (error: unknown) => void;
  /** As it was seen last. */
  readonly queue: StaffQueue | undefined;
  /** Whether it is so at the moment. */
  readonly isConnected: boolean;
}

/** Finds tickets by number or name: in what the services say, or else in what this device has seen. */
export function useTicketSearch({
  token,
  onTokenRefused,
  queue,
  isConnected,
}: UseTicketSearchOptions) {
  const known = useRef<readonly StaffTicket[]>([]);
  const latest = useRef({ queue, isConnected });
  latest.current = { queue, isConnected };

  return useCallback(
    async (text: string): Promise<ScanAnswer> => {
      let areCurrent = true;
      try {
        const signal = AbortSignal.timeout(requestTimeout);
        known.current = await getTickets({ staffToken: token, signal });
      } catch (error) {
        areCurrent = false;
        if (isTokenRefused(error)) onTokenRefused(error);
      }
      const { queue, isConnected } = latest.current;
      const isComplete = areCurrent && isConnected;
      const found = findTickets(text, { queue: queue?.tickets ?? [], tickets: known.current });
      if (found.length > 0) return { kind: 'found', tickets: found, isComplete };
      const reason = isComplete ? 'notFound' : 'notSearched';
      return { kind: 'refused', reason, label: {} };
    },
    [token, onTokenRefused],
  );
}
