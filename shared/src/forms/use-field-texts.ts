import { type Texts, useTexts } from '@site/shared/i18n';
import type { FieldValues } from 'react-hook-form';
import type { FormRules } from './form-rules.ts';
import { longestOf } from './longest-of.ts';

/**
 * The texts of a form's fields. Each field `name` has `name` (its label), and one per reason why its
 * contract refuses it.
 */
export type FieldReasonKey<Required extends string, Optional extends string = never> =
  | `${Required}.required`
  | Required
  | Optional
  | `${Required | Optional}.${'tooLong' | 'invalid'}`;

/** As {@link FieldReasonKey}, with `name.needed`: what the button still waits for. */
export type FieldTextKey<Required extends string, Optional extends string = never> =
  | FieldReasonKey<Required, Optional>
  | `${Required | Optional}.needed`;

/** Labels and reasons of a form's fields in the page's language. */
export interface FieldTexts<Name extends string> {
  readonly label: (name: Name) => string;
  readonly needed: (name: Name) => string;
  /**
   * Puts what the contract says of a field into words; what is undefined stays so.
   *
   * @param max most characters of the field. Default: what the form's rules say
   */
  readonly error: (name: Name, key: string | undefined, max?: number) => string | undefined;
}

/** @param rules of the form, once they are there: they know how long a field may be */
export function useFieldTexts<Name extends string>(
  texts: Texts<string>,
  rules: () => Pick<FormRules<FieldValues, unknown>, 'shape'> | undefined,
): FieldTexts<Name> {
  const t = useTexts(texts);
  return {
    label: (name) => t(name),
    needed: (name) => t(`${name}.needed`),
    error(name, key, max = longestOf(rules()?.shape[name])) {
      if (key === undefined) return undefined;
      const kind = key === 'required' || key === 'tooLong' ? key : 'invalid';
      return t(`${name}.${kind}`, { max: max ?? '' });
    },
  };
}
