import type { CalculationSubmission } from '@site/shared/contracts/calculation-submission';
import { defineForm } from '@site/shared/forms/define-site-form';
import type { SiteFormState } from '@site/shared/forms/use-site-form';
import type { KeyOf } from '@site/shared/i18n';
import { type Answers, type FieldName, fieldNames, pageNames, requiredFields } from './answers.ts';
import { fieldTexts } from './field-texts.ts';
import { questionnaireContract } from './questionnaire-contract.ts';

const required = pageNames.flatMap((page) => requiredFields[page]);

/** One form, of which a page is shown at a time; the draft knows which. */
export const questionnaireForm = defineForm<
  Answers,
  CalculationSubmission,
  FieldName,
  FieldName,
  KeyOf<typeof fieldTexts>,
  'page'
>({
  contract: questionnaireContract,
  texts: fieldTexts,
  required,
  optional: fieldNames.filter((name) => !required.includes(name)),
  boxes: ['page'],
});

export type QuestionnaireSite = SiteFormState<Answers, CalculationSubmission, FieldName>;

/** What the questions of a page get. */
export interface QuestionsProps {
  readonly site: QuestionnaireSite;
}
