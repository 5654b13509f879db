import type { PageLanguage } from '../../http/request-language.ts';
import type { QueueTicketRow } from '../queue/queue-tickets-table.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
});

type Told = Pick<QueueTicketRow, 'number' | 'showUpBefore'>;

const english = {
  path: '/jf-ticket',
  soonTitle: ({ number }: Told) => `Number ${number}: almost your turn`,
  soon: 'Please come closer to our stand.',
  calledTitle: ({ number }: Told) => `Number ${number}: it is your turn!`,
  called: ({ showUpBefore }: Told) =>
    `Come to our stand now${showUpBefore ? `, before ${clock.format(showUpBefore)}` : ''}.`,
};

const dutch: typeof english = {
  path: '/nl/jf-ticket',
  soonTitle: ({ number }) => `Nummer ${number}: bijna aan de beurt`,
  soon: 'Kom vast dichter naar onze stand.',
  calledTitle: ({ number }) => `Nummer ${number}: je bent aan de beurt!`,
  called: ({ showUpBefore }) =>
    `Kom nu naar onze stand${showUpBefore ? `, voor ${clock.format(showUpBefore)}` : ''}.`,
};

/** What push messages say, which anybody who holds the phone can read: the number, and nobody's name. */
export const pushTexts: Readonly<Record<PageLanguage, typeof english>> = {
  en: english,
  nl: dutch,
};
