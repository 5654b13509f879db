import { createKey } from '@site/shared/api/create-key';
import { createFormDraft } from '../../form/form-draft.ts';

/** The last request of the wall that was not answered yet, also over a reload. No code is in it. */
const unanswered = createFormDraft('login-request');

/** Asks for a code, or for what a code opens: under the same key until that is answered. */
export async function askOnce<Answer>(
  request: string,
  ask: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const { sent } = unanswered.read();
  const key = sent?.text === request ? sent.key : createKey();
  unanswered.write({ sent: { text: request, key } });
  const answer = await ask(key);
  unanswered.clear();
  return answer;
}
