import { idempotencyKeyHeader } from '../contracts/headers.ts';
import type {
  QueueAction,
  QueueLogEntry,
  StaffQueue,
  StaffQueueTicket,
} from '../contracts/queue-staff.ts';
import { isQueueLog, isStaffQueue, isStaffQueueTicket } from '../contracts/staff-guards.ts';
import type { CallOptions, PolledAnswer, PollOptions } from './client.ts';
import { callLightly, pollLightly } from './light-client.ts';
import { pathSegment } from './path.ts';

const staffQueue = '/challenge/staff/queue';

/** What every call of the queue's staff carries. */
export interface QueueStaffOptions extends CallOptions {
  staffToken: string;
  /** One per tap, kept for every attempt to send it, so that it counts once. */
  idempotencyKey?: string | undefined;
}

/** `GET {api}/challenge/staff/queue`; polled every 2 s. */
export async function getStaffQueue({
  known,
  ...options
}: QueueStaffOptions & PollOptions<StaffQueue>): Promise<PolledAnswer<StaffQueue>> {
  return pollLightly(
    { service: 'api', path: staffQueue, isAnswer: isStaffQueue, ...sent(options) },
    known,
  );
}

/**
 * `POST {api}/challenge/staff/queue/next`: calls whoever is first.
 *
 * @throws ApiError `notFound` when nobody waits, `queuePaused`
 */
export async function callNext(
  interviewerName: string,
  options: QueueStaffOptions,
): Promise<StaffQueueTicket> {
  return callLightly({
    method: 'POST',
    service: 'api',
    path: `${staffQueue}/next`,
    body: { interviewerName },
    isAnswer: isStaffQueueTicket,
    ...sent(options),
  });
}

/** What is done with which ticket, and by whom. */
export interface QueueStep {
  code: string;
  action: QueueAction;
  interviewerName?: string | undefined;
}

/**
 * `POST {api}/challenge/staff/queue/{code}/{action}`.
 *
 * @throws ApiError `invalidTransition` with `details.ticketStatus`, `details.ticketStatusUpdated` and
 * `details.number`
 */
export async function takeQueueStep(
  { code, action, interviewerName }: QueueStep,
  options: QueueStaffOptions,
): Promise<StaffQueueTicket> {
  return callLightly({
    method: 'POST',
    service: 'api',
    path: `${staffQueue}/${pathSegment('code', code)}/${action}`,
    body: { interviewerName },
    isAnswer: isStaffQueueTicket,
    ...sent(options),
  });
}

/** `POST {api}/challenge/staff/queue/pause` or `/resume`. A paused queue calls nobody. */
export async function setQueuePaused(paused: boolean, options: QueueStaffOptions): Promise<void> {
  const path = `${staffQueue}/${paused ? 'pause' : 'resume'}`;
  await callLightly({ method: 'POST', service: 'api', path, ...sent(options) });
}

/** `GET {api}/challenge/staff/queue/{code}/log`: who did what when, oldest first. */
export async function getQueueLog(
  code: string,
  options: QueueStaffOptions,
): Promise<QueueLogEntry[]> {
  const path = `${staffQueue}/${pathSegment('code', code)}/log`;
  return callLightly({ service: 'api', path, isAnswer: isQueueLog, ...sent(options) });
}

function sent({ staffToken, idempotencyKey, signal }: QueueStaffOptions) {
  return {
    signal,
    headers: {
      Authorization: `Bearer ${staffToken}`,
      ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
    },
  };
}
