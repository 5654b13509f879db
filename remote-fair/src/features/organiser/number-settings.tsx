import type { FairSettings } from '@site/shared/contracts/fair-settings';
import type { SiteFormModel } from '@site/shared/forms/define-site-form';
import { SiteField } from '@site/shared/forms/site-field';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import type { FieldValues } from 'react-hook-form';
import { organiserStyles as styles } from './organiser-styles.ts';
import { useNumberText } from './setting-values.ts';
import { SettingsFrame } from './settings-frame.tsx';
import type { SettingsPartProps } from './settings-part.ts';
import { type SettingsState, useSettingsGroup } from './use-settings-group.ts';

type Numbers<Name extends string> = Readonly<Record<Name, number | null>>;

interface NumberForm<Values extends FieldValues, Output extends object, Name extends string> {
  readonly form: SiteFormModel<Values, Output, Name>;
  readonly fields: readonly {
    readonly name: Name;
    readonly hint: string;
    /** Default: `numeric`. */
    readonly inputMode?: 'numeric' | 'decimal';
  }[];
}

interface NumberSettingsProps<
  Values extends FieldValues,
  Output extends object,
  Name extends string,
> extends NumberForm<Values, Output, Name>,
    SettingsPartProps<Omit<FairSettings['sms'], 'value'> & { readonly value: Numbers<Name> }> {
  readonly name: 'queue' | 'sms';
  readonly heading: string;
}

/** A group of settings that are numbers. */
export function NumberSettings<
  Values extends FieldValues,
  Output extends object,
  Name extends string,
>({ name, heading, form, fields, ...options }: NumberSettingsProps<Values, Output, Name>) {
  const { shown, ...group } = useSettingsGroup({ ...options, name: { group: name } });
  return (
    <details css={styles.group}>
      <summary>{heading}</summary>
      <Fields form={form} fields={fields} value={shown} group={group} />
    </details>
  );
}

function Fields<Values extends FieldValues, Output extends object, Name extends string>({
  form,
  fields,
  value,
  group,
}: NumberForm<Values, Output, Name> & {
  readonly value: Numbers<Name>;
  readonly group: SettingsState;
}) {
  const numberText = useNumberText();
  const site = useSiteForm(form);
  const values = Object.fromEntries(fields.map(({ name }) => [name, numberText(value[name])]));
  return (
    <SettingsFrame site={site} group={group} values={values}>
      {fields.map(({ name, hint, inputMode = 'numeric' }) => (
        <SiteField
          key={name}
          site={site}
          name={name}
          inputMode={inputMode}
          hint={hint}
          defaultValue={values[name]}
        />
      ))}
    </SettingsFrame>
  );
}
