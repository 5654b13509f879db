import type { Texts } from '@site/shared/i18n';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { FormContract } from './form-contract.ts';
import type { FieldReasonKey, FieldTextKey } from './use-field-texts.ts';

/** What the fields of a form must fill. */
export type FormSchema<Values extends FieldValues, Output> = z.ZodMiniObject &
  z.ZodMiniType<Output, Values>;

/** What makes a form: its contract, its fields and its texts. */
export interface SiteFormDefinition<
  Values extends FieldValues,
  Output,
  Required extends string,
  Optional extends string = never,
  Key extends string = FieldTextKey<NoInfer<Required>, NoInfer<Optional>>,
> {
  /** Loads what the fields must fill; its module must not load with the form. */
  readonly contract: () => Promise<FormSchema<Values, Output>>;
  readonly texts: Texts<Key>;
  /** Fields with text that must be filled in, in the order in which they stand. */
  readonly required: readonly Required[];
  /** Fields with text that may stay empty. */
  readonly optional?: readonly Optional[];
  /** Fields without text. */
  readonly boxes?: readonly Exclude<keyof NoInfer<Values> & string, Required | Optional>[];
  /** Values of fields that are not on the page from the start; others have none, see useSiteForm. */
  readonly defaults?: Partial<Values>;
}

/** As {@link SiteFormDefinition}, with what follows from it. */
export interface SiteFormModel<Values extends FieldValues, Output, Name extends string> {
  readonly contract: FormContract<FormSchema<Values, Output>>;
  readonly texts: Texts<string>;
  readonly required: readonly Name[];
  /** Fields with text: those that have a label, and reasons why they may be refused. */
  readonly textFields: readonly Name[];
  /** Fields without text. */
  readonly boxes: readonly string[];
  /** Every field of the contract. */
  readonly names: readonly string[];
  readonly defaults: Partial<Values> | undefined;
}

/**
 * Declares a form that a `SiteForm` draws, once per feature and outside its components: its texts say
 * what the button still waits for, too.
 */
export function defineSiteForm<
  Values extends FieldValues,
  Output,
  Required extends string,
  Optional extends string = never,
>(
  definition: SiteFormDefinition<Values, Output, Required, Optional>,
): SiteFormModel<Values, Output, Required | Optional> {
  return defineForm<
    Values,
    Output,
    Required,
    Optional,
    FieldTextKey<NoInfer<Required>, NoInfer<Optional>>
  >(definition);
}

/** Declares a form that has a frame of its own. */
export function defineForm<
  Values extends FieldValues,
  Output,
  Required extends string,
  Optional extends string = never,
  Key extends string = FieldReasonKey<NoInfer<Required>, NoInfer<Optional>>,
>(
  definition: SiteFormDefinition<Values, Output, Required, Optional, Key>,
): SiteFormModel<Values, Output, Required | Optional> {
  const { contract, texts, required, optional = [], boxes = [], defaults } = definition;
  const textFields = [...required, ...optional];
  return {
    contract: new FormContract(contract),
    texts,
    required,
    textFields,
    boxes,
    names: [...textFields, ...boxes],
    defaults,
  };
}
