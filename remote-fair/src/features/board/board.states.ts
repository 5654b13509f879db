import { type QueueBoard, queueBoardSchema } from '@site/shared/contracts/queue-staff';
import { answer, disconnect } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { claims } from '../../routes.ts';
import { texts } from './texts.ts';

const call = 'GET /api/challenge/board';

const board = (numbers: Partial<QueueBoard>) =>
  answer(call, queueBoardSchema, () => ({
    paused: false,
    beingCalled: [],
    inSession: [],
    waiting: [],
    estimatedWaitingTime: null,
    timestamp: new Date().toISOString(),
    ...numbers,
  }));

const numbers = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => from + index);

export const states = pageStates({
  claims,
  address: '/board',
  page: () => import('./board-page.tsx'),
  states: {
    busy: {
      answers: [
        board({
          beingCalled: numbers(141, 8),
          inSession: numbers(132, 8),
          waiting: numbers(149, 60),
          estimatedWaitingTime: 35,
        }),
      ],
      shows: (say) => say(texts, 'waitMinutes', { minutes: 35 }),
    },
    calm: {
      answers: [board({ beingCalled: [7], inSession: [5], estimatedWaitingTime: 1 })],
      shows: (say) => say(texts, 'nobodyNext'),
    },
    'nobody called': { answers: [board({})], shows: (say) => say(texts, 'nobodyCalledHelp') },
    paused: {
      answers: [board({ paused: true, waiting: numbers(12, 4) })],
      shows: (say) => say(texts, 'pausedHelp'),
    },
    offline: { answers: [disconnect(call)], shows: (say) => say(texts, 'neverConnected') },
  },
});
