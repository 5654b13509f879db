import type { PolledAnswer } from '@site/shared/api/call';
import type { ActivityStates } from '@site/shared/contracts/activity-state';

/** Asks for the states of a form's activities. */
export type AskStates = (
  known: PolledAnswer<ActivityStates> | undefined,
  signal: AbortSignal,
) => Promise<PolledAnswer<ActivityStates>>;

// The API client hangs on these calls: it loads once there is something to ask.
const loadCalls = () => import('../api/get-activity-states.ts');

export const askChallenge: AskStates = async (known, signal) => {
  const { getChallengeState } = await loadCalls();
  return getChallengeState({ known, signal });
};

/** @param types one ticket type, or several separated by commas */
export function askTickets(types: string): AskStates {
  return async (known, signal) => {
    const { getTicketStates } = await loadCalls();
    return getTicketStates(types, { known, signal });
  };
}
