import { createKey } from '../../device/create-key.ts';
import { createFormDraft } from '../../form/form-draft.ts';

/** The request for a code that has not been answered yet, also over a reload. */
const unanswered = createFormDraft('code-request');

/** Asks for a code: under the same key as long as the same was not answered. */
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
