import { type QueueTicket, queueTicketSchema } from '@site/shared/contracts/queue-ticket';
import { answer, disconnect, drawing, formServices } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { claims } from '../../routes.ts';
import { texts as walletTexts } from '../../wallets/texts.ts';
import { texts } from './texts.ts';

const call = 'GET /api/challenge/ticket/view/Q7VX2K';

/** Of a visitor with three numbers to go; times are as of the request. */
function ticket(more: Partial<QueueTicket> = {}) {
  return answer(
    call,
    queueTicketSchema,
    (): QueueTicket => ({
      number: 47,
      ticketStatus: 'VALID',
      attendeeFirstName: 'Grace',
      attendeeLastName: 'Hopper',
      interviewerName: null,
      ticketStatusUpdated: inSeconds(-600),
      numbersWaitingBeforeYou: [42, 43, 46],
      numbersCurrentlyInSession: [38, 40],
      estimatedWaitingTime: 12,
      timestamp: inSeconds(0),
      showUpBefore: null,
      remindMe: true,
      ...more,
    }),
  );
}

const alone = { numbersWaitingBeforeYou: [], estimatedWaitingTime: null };

export const states = pageStates({
  claims,
  address: '/jf-ticket/Q7VX2K',
  page: () => import('./queue-ticket-page.tsx'),
  answers: [drawing('GET /api/challenge/ticket/view/Q7VX2K.svg'), ...formServices],
  states: {
    waiting: { answers: [ticket()], shows: (say) => say(texts, 'VALID') },
    wallets: {
      answers: [ticket({ wallets: ['apple', 'google'] })],
      shows: (say) => say(walletTexts, 'apple'),
    },
    next: {
      answers: [ticket({ ...alone, estimatedWaitingTime: 0, remindMe: false })],
      shows: (say) => say(texts, 'noQueue'),
    },
    called: {
      answers: [
        ticket({
          ...alone,
          ticketStatus: 'BEING_CALLED',
          interviewerName: 'Ada',
          showUpBefore: inSeconds(245),
        }),
      ],
      shows: (say) => say(texts, 'callHeading'),
    },
    'in session': {
      answers: [ticket({ ...alone, ticketStatus: 'IN_SESSION', interviewerName: 'Ada' })],
      shows: (say) => say(texts, 'inSession'),
    },
    used: {
      answers: [ticket({ ...alone, ticketStatus: 'USED' })],
      shows: (say) => say(texts, 'used'),
    },
    forfeited: {
      answers: [ticket({ ...alone, ticketStatus: 'FORFEITED' })],
      shows: (say) => say(texts, 'forfeited'),
    },
    offline: { answers: [disconnect(call)], shows: (say) => say(texts, 'loading') },
  },
});

function inSeconds(seconds: number): string {
  return new Date(Date.now() + seconds * 1_000).toISOString();
}
