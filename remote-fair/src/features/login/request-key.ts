import { createKey } from '@site/shared/api/create-key';
import { createDraft } from '@site/shared/forms/draft';

/** The last request of the wall that was not answered yet, also over a reload. No code is in it. */
const unanswered = createDraft('fair/login-request');

/** Asks for a code, or for what a code opens: under the same key until that is answered. */
export async function askOnce<Answer>(
  request: string,
  ask: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const last = unanswered.read()?.delivery;
  const key = last?.payload === request ? last.key : createKey();
  unanswered.write({ values: {}, delivery: { payload: request, key, attempts: 1 } });
  const answer = await ask(key);
  unanswered.clear();
  return answer;
}
