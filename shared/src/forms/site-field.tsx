import { type FieldValues, type Path, useFormState } from 'react-hook-form';
import { Field } from '../ui/field.tsx';
import type { OwnAttributes } from './own-attributes.ts';
import { useSlotForm } from './slot-form.tsx';
import type { SiteFormState } from './use-site-form.ts';

interface OneOf<Values extends FieldValues, Output, Name extends string> {
  readonly site: SiteFormState<Values, Output, Name>;
  readonly name: Name;
}

/** The contract's key for what is wrong with a field; see {@link useFieldError}. */
export function useFieldErrorKey<Values extends FieldValues, Output, Name extends string>(
  site: SiteFormState<Values, Output, Name>,
  name: Name,
): string | undefined {
  const path = name as string as Path<Values>;
  const { errors } = useFormState({ control: site.form.control, name: path, exact: true });
  const message = errors[name]?.message;
  const posted = useSlotForm()?.posted;
  return typeof message === 'string' ? message : posted?.fieldErrors[name];
}

/** What is wrong with one field, in words; its component alone is rendered again when that changes. */
export function useFieldError<Values extends FieldValues, Output, Name extends string>(
  site: SiteFormState<Values, Output, Name>,
  name: Name,
): string | undefined {
  const longest = useSlotForm()?.posted?.longest[name];
  return site.texts.error(name, useFieldErrorKey(site, name), longest);
}

interface SiteFieldProps<Values extends FieldValues, Output, Name extends string>
  extends OneOf<Values, Output, Name> {
  /** Said as long as the contract has nothing against what is typed. */
  readonly refusal?: string | undefined;
}

/** A field of a form: label, error, and all that ties it to its form. */
export function SiteField<Values extends FieldValues, Output, Name extends string>({
  site,
  name,
  refusal,
  ...attributes
}: SiteFieldProps<Values, Output, Name> & OwnAttributes) {
  const error = useFieldError(site, name) ?? refusal;
  return <Field {...site.field(name)} {...attributes} error={error} />;
}
