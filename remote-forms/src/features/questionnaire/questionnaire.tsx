import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { QuestionsForm } from './questions-form.tsx';
import { ThanksPage } from './thanks-page.tsx';
import { useAnswersSending } from './use-answers-sending.ts';

/**
 * The income questionnaire (specification sections 2 to 5): six pages of questions and a thank-you
 * page. What was answered is kept until it has arrived.
 */
export function Questionnaire({ headingLevel = 2 }: SlotContracts['forms/questionnaire']) {
  const { state, send, retry, review } = useAnswersSending();
  if (state === 'asking') return <QuestionsForm headingLevel={headingLevel} onSend={send} />;
  return (
    <ThanksPage
      headingLevel={headingLevel}
      focused={state === 'sent'}
      failed={state === 'failed'}
      onRetry={retry}
      onReview={review}
    />
  );
}
