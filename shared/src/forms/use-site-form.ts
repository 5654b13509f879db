import { useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { contractResolver } from './contract-resolver.ts';
import type { FormSchema, SiteFormModel } from './define-site-form.ts';
import type { FormDelivery } from './form-delivery.ts';
import { missingFields } from './missing-fields.ts';
import { useAfterPress } from './use-after-press.ts';
import { type FieldTexts, useFieldTexts } from './use-field-texts.ts';
import { type LiveForm, useLiveForm } from './use-live-form.ts';

/** What a `Field` of the design system needs to be part of a form; its error has `SiteField`. */
export interface FieldAttributes extends UseFormRegisterReturn {
  readonly label: string;
  readonly optional: boolean;
  readonly 'aria-required': true | undefined;
}

/** A form that is alive; `SiteForm` draws what is the same for all. */
export interface SiteFormState<Values extends FieldValues, Output, Name extends string>
  extends LiveForm {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly model: SiteFormModel<Values, Output, Name>;
  readonly texts: FieldTexts<Name>;
  readonly field: (name: Name) => FieldAttributes;
  /** Whether a field keeps the form from being sent, as it stands now. */
  readonly isMissing: (name: Name) => boolean;
  /**
   * Puts the service's field errors beside their fields, and focus on the first unless told otherwise.
   *
   * @returns whether any of them belongs to a field of the form
   */
  readonly showFieldErrors: (
    fieldErrors: Readonly<Record<string, string>>,
    options?: { readonly focus: boolean },
  ) => boolean;
}

/**
 * React Hook Form by a contract, with a draft that survives a reload and the language switch. The
 * fields are uncontrolled and have no initial values: what was typed before the form was alive stays.
 */
export function useSiteForm<Values extends FieldValues, Output, Name extends string, Payload>(
  model: SiteFormModel<Values, Output, Name>,
  delivery: FormDelivery<Payload>,
): SiteFormState<Values, Output, Name> {
  const form = useForm<Values, unknown, Output>({
    mode: 'onTouched',
    resolver: contractResolver(model.contract, (schema: FormSchema<Values, Output>) => schema),
    ...(model.defaults && { defaultValues: model.defaults as DefaultValues<Values> }),
  });
  const live = useLiveForm(form, { contract: model.contract, delivery, names: model.names });
  const texts = useFieldTexts<Name>(model.texts, model.contract.rules);
  const afterPress = useAfterPress();
  const [toMend, setToMend] = useState<{ readonly name: Path<Values> }>();

  // Only once the fields are enabled again: a disabled one takes no focus.
  useEffect(() => {
    if (toMend) form.setFocus(toMend.name);
  }, [form, toMend]);

  return {
    ...live,
    form,
    model,
    texts,
    field(name) {
      const isRequired = model.required.includes(name);
      const registered = form.register(name as string as Path<Values>);
      return {
        ...registered,
        async onBlur(event) {
          afterPress(() => void registered.onBlur(event));
        },
        label: texts.label(name),
        optional: !isRequired,
        'aria-required': isRequired || undefined,
      };
    },
    isMissing(name) {
      const schema = model.contract.rules();
      return schema !== undefined && missingFields(schema, [name], form.getValues()).length > 0;
    },
    showFieldErrors(fieldErrors, { focus } = { focus: true }) {
      const refused = model.textFields.filter((name) => fieldErrors[name] !== undefined);
      for (const name of refused) {
        const error = { type: 'server', message: fieldErrors[name] ?? 'invalid' };
        form.setError(name as string as Path<Values>, error);
      }
      const [first] = refused;
      if (first && focus) setToMend({ name: first as string as Path<Values> });
      return refused.length > 0;
    },
  };
}
