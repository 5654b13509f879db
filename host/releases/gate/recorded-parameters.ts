import { queueTicketStatuses } from '@site/shared/contracts/queue-ticket';
import { ticketStates } from '@site/shared/contracts/ticket';

/** A queue ticket's code for each status that it can have. */
export const recordedCodes = Object.fromEntries(
  queueTicketStatuses.map((status) => [`GATE-${status.replace('_', '-')}`, status]),
);

/** A secret for each state of a ticket; secrets have 22 characters. */
export const recordedSecrets = Object.fromEntries(
  ticketStates.map((state) => [`gate${state.toLowerCase()}`.padEnd(22, 'x'), state]),
);

/** The `url` of a news item with all that an editor can fill in, and of one with nothing. */
export const recordedNews = ['een-bericht', 'een-leeg-bericht'] as const;

/** The same of events, the second one being over. */
export const recordedEvents = ['een-avond', 'een-avond-van-toen'] as const;

/** The same of a vacancy, with all that an editor can fill in. */
export const recordedVacancy = 'developer';

/** Parameters of addresses for which recorded answers exist, by the names that claims give them. */
export const recordedParameters: readonly Readonly<Record<string, string>>[] = [
  ...Object.keys(recordedCodes).map((ticketCode) => ({ ticketCode })),
  ...Object.keys(recordedSecrets).map((secret) => ({ type: 'waffles', secret })),
  ...recordedNews.map((id) => ({ id })),
  { vacancy: recordedVacancy },
  ...recordedEvents.map((urlpart) => ({ urlpart })),
];
