import { type Ticket, ticketListSchema } from '@site/shared/contracts/ticket';
import { answer, disconnect, drawing } from '@site/shared/testing/answers';
import { pageStates } from '@site/shared/testing/states';
import { claims } from '../../routes.ts';
import { texts as walletTexts } from '../../wallets/texts.ts';
import { texts } from './texts.ts';

const secret = 'abcdefghijklmnopqrstuv';
const call = `GET /ticket-api/tickets/by-secret/${secret}`;

const ticket = (state: Ticket['state'], type = 'waffles', ticketNumber = 17): Ticket => ({
  state,
  type,
  ticketNumber,
  firstName: 'Grace',
  lastName: 'Hopper',
  code: 'K7M3PX4P',
});

const tickets = (...held: Ticket[]) => answer(call, ticketListSchema, held);

export const states = pageStates({
  claims,
  address: `/t/waffles/${secret}`,
  page: () => import('./ticket-view-page.tsx'),
  answers: [drawing('GET /ticket-api/tickets/qr/*')],
  states: {
    valid: { answers: [tickets(ticket('NEW'))], shows: (say) => say(texts, 'qrHint') },
    wallets: {
      answers: [tickets({ ...ticket('NEW'), wallets: ['apple', 'google'] })],
      shows: (say) => say(walletTexts, 'apple'),
    },
    'in use': { answers: [tickets(ticket('ACTIVE'))], shows: (say) => say(texts, 'ACTIVE') },
    used: { answers: [tickets(ticket('USED'))], shows: (say) => say(texts, 'USED') },
    forfeited: { answers: [tickets(ticket('FORFEITED'))], shows: (say) => say(texts, 'FORFEITED') },
    several: {
      address: `/t/coffee,waffles/${secret}?activities=coffee,waffles`,
      answers: [tickets(ticket('USED', 'coffee', 3), ticket('NEW'))],
      shows: (say) => say(texts, 'qrHint'),
    },
    offline: { answers: [disconnect(call)], shows: (say) => say(texts, 'loading') },
  },
});
