import type { CalculationSubmission } from '@site/shared/contracts/calculation-submission';
import { useFieldTexts } from '@site/shared/forms/use-field-texts';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { Answers, FieldName } from './answers.ts';
import { fieldTexts } from './field-texts.ts';
import { questionnaireContract } from './questionnaire-contract.ts';

export type QuestionnaireForm = UseFormReturn<Answers, unknown, CalculationSubmission>;

/** What the questions of a page get. */
export interface QuestionsProps {
  readonly form: QuestionnaireForm;
}

/** What a field of the design system needs to ask for one answer; for that field's component alone. */
export function useQuestion({ form }: QuestionsProps, name: FieldName) {
  const texts = useFieldTexts<FieldName>(fieldTexts, fieldSchemas);
  const { errors } = useFormState({ control: form.control, name, exact: true });
  const message = errors[name]?.message;
  return {
    ...form.register(name),
    label: texts.label(name),
    error: texts.error(name, message),
    message,
  };
}

/** Knows how long a text may be, once the contract is there. */
export function fieldSchemas() {
  return questionnaireContract.rules()?.calculationSubmissionSchema;
}
