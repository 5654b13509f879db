import type { Texts } from '@site/shared/i18n';
import type { FieldValues } from 'react-hook-form';
import { FormContract } from './form-contract.ts';
import { type FormRules, type FormSchema, rulesOf } from './form-rules.ts';
import type { FieldReasonKey, FieldTextKey } from './use-field-texts.ts';

type FormMode = 'onTouched' | 'onSubmit';

/** The fields that a contract demands, and that a form does not list. */
type UnlistedField<Values, Listed> = {
  [Name in keyof Values]-?: undefined extends Values[Name] ? never : Exclude<Name, Listed>;
}[keyof Values];

/** Compiles when a form lists every field that its contract demands, and names the others when not. */
type AllListed<Values, Listed> = [UnlistedField<Values, Listed>] extends [never]
  ? unknown
  : { readonly listedNowhere: UnlistedField<Values, Listed> };

/** What makes a form: its contract, its fields and its texts. */
export interface SiteFormDefinition<
  Values extends FieldValues,
  Output,
  Required extends string,
  Optional extends string = never,
  Key extends string = FieldTextKey<NoInfer<Required>, NoInfer<Optional>>,
  Box extends string = never,
> {
  /**
   * Loads what the fields must fill; its module must not load with the form. A form that is judged
   * in parts has a `FormContract` of its own.
   */
  readonly contract:
    | (() => Promise<FormSchema<Values, Output>>)
    | FormContract<FormRules<Values, Output>>;
  readonly texts: Texts<Key>;
  /** Fields with text that must be filled in, in the order in which they stand. */
  readonly required: readonly (Required & keyof NoInfer<Values>)[];
  /** Fields with text that may stay empty. */
  readonly optional?: readonly (Optional & keyof NoInfer<Values>)[];
  /** Fields without text. */
  readonly boxes?: readonly (Box & Exclude<keyof NoInfer<Values>, Required | Optional>)[];
  /** Fields that no draft keeps: passwords and codes. */
  readonly secrets?: readonly NoInfer<Required | Optional>[];
  /** When a field is judged first: once it is left, or when the form is sent. Default: `onTouched`. */
  readonly mode?: FormMode;
  /** Values of fields that are not on the page from the start; others have none, see useSiteForm. */
  readonly defaults?: Partial<Values>;
}

/** As {@link SiteFormDefinition}, with what follows from it. */
export interface SiteFormModel<Values extends FieldValues, Output, Name extends string> {
  readonly contract: FormContract<FormRules<Values, Output>>;
  readonly texts: Texts<string>;
  readonly required: readonly Name[];
  /** Fields with text: those that have a label, and reasons why they may be refused. */
  readonly textFields: readonly Name[];
  /** Every field. */
  readonly names: readonly string[];
  /** Fields that a draft may keep. */
  readonly keptNames: readonly string[];
  readonly mode: FormMode;
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
  Box extends string = never,
>(
  definition: SiteFormDefinition<
    Values,
    Output,
    Required,
    Optional,
    FieldTextKey<NoInfer<Required>, NoInfer<Optional>>,
    Box
  > &
    AllListed<NoInfer<Values>, NoInfer<Required | Optional | Box>>,
): SiteFormModel<Values, Output, Required | Optional> {
  return defineForm<
    Values,
    Output,
    Required,
    Optional,
    FieldTextKey<NoInfer<Required>, NoInfer<Optional>>,
    Box
  >(definition);
}

/** Declares a form that has a frame of its own. */
export function defineForm<
  Values extends FieldValues,
  Output,
  Required extends string,
  Optional extends string = never,
  Key extends string = FieldReasonKey<NoInfer<Required>, NoInfer<Optional>>,
  Box extends string = never,
>(
  definition: SiteFormDefinition<Values, Output, Required, Optional, Key, Box> &
    AllListed<NoInfer<Values>, NoInfer<Required | Optional | Box>>,
): SiteFormModel<Values, Output, Required | Optional> {
  const { contract, texts, required, optional = [], boxes = [], defaults } = definition;
  const textFields = [...required, ...optional];
  const secrets: readonly string[] = definition.secrets ?? [];
  const names = [...textFields, ...boxes];
  return {
    contract:
      contract instanceof FormContract
        ? contract
        : new FormContract(() => contract().then(rulesOf)),
    texts,
    required,
    textFields,
    names,
    keptNames: names.filter((name) => !secrets.includes(name)),
    mode: definition.mode ?? 'onTouched',
    defaults,
  };
}
