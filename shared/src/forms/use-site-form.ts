import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { contractResolver } from './contract-resolver.ts';
import type { SiteFormModel } from './define-site-form.ts';
import { missingFields } from './missing-fields.ts';
import { postedFieldId } from './posted-field-id.ts';
import { useSlotForm } from './slot-form.tsx';
import { useAfterPress } from './use-after-press.ts';
import { type FieldTexts, useFieldTexts } from './use-field-texts.ts';
import { useFocusOnMistake } from './use-focus-on-mistake.ts';
import { type FormUse, type LiveForm, useLiveForm } from './use-live-form.ts';
import { type Press, usePress } from './use-press.ts';

/** What a `Field` of the design system needs to be part of a form; its error has `SiteField`. */
interface FieldAttributes extends UseFormRegisterReturn {
  readonly label: string;
  readonly optional: boolean;
  readonly 'aria-required': true | undefined;
  /** Of a form that was posted without scripts: what was typed. */
  readonly id?: string;
  readonly defaultValue?: string | undefined;
}

/** A form that is alive; `SiteForm` draws what is the same for all. */
export interface SiteFormState<Values extends FieldValues, Output, Name extends string>
  extends LiveForm,
    Press {
  readonly form: UseFormReturn<Values, unknown, Output>;
  readonly model: SiteFormModel<Values, Output, Name>;
  readonly texts: FieldTexts<Name>;
  readonly field: (name: Name) => FieldAttributes;
  /** Whether a field keeps the form from being sent, as it stands now. */
  readonly isMissing: (name: Name) => boolean;
  /**
   * Hands over what the contract makes of the fields, or puts focus on the first that it refuses:
   * nothing is sent that was not judged.
   */
  readonly submit: (onSend: (output: Output) => void) => Promise<void>;
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
 * React Hook Form by a contract. The fields are uncontrolled and have no initial values: what was
 * typed before the form was alive stays. With a delivery, or a draft alone, it also survives a reload
 * and the language switch.
 */
export function useSiteForm<Values extends FieldValues, Output, Name extends string>(
  model: SiteFormModel<Values, Output, Name>,
  { draft, prepare }: FormUse = {},
): SiteFormState<Values, Output, Name> {
  const { contract } = model;
  const form = useForm<Values, unknown, Output>({
    mode: model.mode,
    shouldFocusError: false,
    resolver: contractResolver(contract),
    ...(model.defaults && { defaultValues: model.defaults as DefaultValues<Values> }),
  });
  const live = useLiveForm(form, { contract, draft, prepare, names: model.keptNames });
  const texts = useFieldTexts<Name>(model.texts, contract.rules);
  const pressing = usePress(contract);
  const afterPress = useAfterPress();
  const focusOnMistake = useFocusOnMistake(live.place);
  const posted = useSlotForm()?.posted;

  return {
    ...live,
    ...pressing,
    async submit(onSend) {
      let isRefused = false;
      await form.handleSubmit(onSend, () => {
        isRefused = true;
      })();
      // Not before: what is wrong is said once that is over.
      if (isRefused) focusOnMistake();
    },
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
        ...(posted && { id: postedFieldId(name), defaultValue: posted.values[name] }),
      };
    },
    isMissing(name) {
      const schema = contract.rules()?.schemaFor([name]);
      return schema !== undefined && missingFields(schema, [name], form.getValues()).length > 0;
    },
    showFieldErrors(fieldErrors, { focus } = { focus: true }) {
      const refused = model.textFields.filter((name) => fieldErrors[name] !== undefined);
      for (const name of refused) {
        const error = { type: 'server', message: fieldErrors[name] ?? 'invalid' };
        form.setError(name as string as Path<Values>, error);
      }
      if (refused.length > 0 && focus) focusOnMistake();
      return refused.length > 0;
    },
  };
}
