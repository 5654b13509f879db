import type { TranslateOf } from '@site/shared/i18n';
import type { texts } from './texts.ts';

/** The questions that people ask us, with their answers: for the page and for search engines. */
export function answered(t: TranslateOf<typeof texts>) {
  return [
    { question: t('ask1'), answer: t('answer1') },
    { question: t('ask2'), answer: t('answer2') },
    { question: t('ask3'), answer: t('answer3') },
    { question: t('ask4'), answer: t('answer4') },
  ];
}
