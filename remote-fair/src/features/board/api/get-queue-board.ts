import { type PolledAnswer, type PollOptions, poll } from '@site/shared/api/call';
import { type QueueBoard, queueBoardSchema } from '@site/shared/contracts/queue-staff';
import { usePolled } from '../../../polling/use-polled.ts';

/** `GET {api}/challenge/board`: numbers for a screen that everyone sees; polled every 2 s. */
export function getQueueBoard(options: PollOptions<QueueBoard>): Promise<PolledAnswer<QueueBoard>> {
  return poll({ service: 'api', path: '/challenge/board' }, queueBoardSchema, options);
}

/** Polls the numbers of the queue. */
export function useQueueBoard() {
  return usePolled(ask);
}

function ask(known: PolledAnswer<QueueBoard> | undefined, signal: AbortSignal) {
  return getQueueBoard({ known, signal });
}
