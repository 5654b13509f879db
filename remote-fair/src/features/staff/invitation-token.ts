import { createKey } from '@site/shared/api/create-key';
import { createDraft } from '@site/shared/forms/draft';

/** The invitation that the service has not answered yet, and the token that this device was to have by it. */
const unanswered = createDraft('fair/invitation');

/**
 * The token under which this device accepts an invitation: the same for every attempt, also over a reload. An attempt
 * whose answer was lost has used the invitation up, and only its token can ask again.
 */
export function tokenFor(invitation: string): string {
  const last = unanswered.read()?.delivery;
  const token = last?.payload === invitation ? last.key : createKey();
  unanswered.write({ values: {}, delivery: { payload: invitation, key: token, attempts: 1 } });
  return token;
}

/** The service has accepted or refused it. */
export function forgetToken(): void {
  unanswered.clear();
}
