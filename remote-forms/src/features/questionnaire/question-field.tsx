import type { OwnAttributes } from '@site/shared/forms/own-attributes';
import { Field } from '@site/shared/ui/field';
import type { FieldName } from './answers.ts';
import { type QuestionsProps, useQuestion } from './questions.ts';

/** A question that is answered in words or a number. */
export function QuestionField({
  form,
  name,
  ...attributes
}: QuestionsProps & { readonly name: FieldName } & OwnAttributes) {
  const { message: _, ...field } = useQuestion({ form }, name);
  return <Field {...field} {...attributes} />;
}
