import { type PolledAnswer, type PollOptions, poll } from '@site/shared/api/call';
import { type ActivityStates, activityStatesSchema } from '@site/shared/contracts/activity-state';
import { ticketTypeHeader } from '@site/shared/contracts/headers';

/**
 * `GET /tickets/states` of the ticket API: whether there are tickets; polled every 2 s.
 *
 * @param types one ticket type, or several separated by commas
 */
export function getTicketStates(
  types: string,
  options: PollOptions<ActivityStates>,
): Promise<PolledAnswer<ActivityStates>> {
  const headers = { [ticketTypeHeader]: types };
  const request = { service: 'ticketApi', path: '/tickets/states', headers } as const;
  return poll(request, activityStatesSchema, options);
}

/** `GET {api}/challenge/state`: whether registration for the challenge is open; polled every 2 s. */
export function getChallengeState(
  options: PollOptions<ActivityStates>,
): Promise<PolledAnswer<ActivityStates>> {
  return poll({ service: 'api', path: '/challenge/state' }, activityStatesSchema, options);
}
