import { SiteField } from '@site/shared/forms/site-field';
import type { SiteFormState } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import type { FieldValues } from 'react-hook-form';
import { wallTime } from './setting-values.ts';
import { settingsTexts } from './settings-texts.ts';

interface Period {
  readonly opens: string | null;
  readonly closes: string | null;
}

interface PeriodFieldsProps<Values extends FieldValues, Output, Name extends string> {
  readonly site: SiteFormState<Values, Output, Name | 'opens' | 'closes'>;
  readonly values: ReturnType<typeof periodTexts>;
}

/** Both ends of a period as their fields take them. */
export function periodTexts({ opens, closes }: Period) {
  return { opens: wallTime(opens), closes: wallTime(closes) };
}

/** From when until when registration is open; an empty field is no limit. */
export function PeriodFields<Values extends FieldValues, Output, Name extends string>({
  site,
  values,
}: PeriodFieldsProps<Values, Output, Name>) {
  const t = useTexts(settingsTexts);
  return (
    <>
      <SiteField
        site={site}
        name="opens"
        type="datetime-local"
        hint={t('periodHint')}
        defaultValue={values.opens}
      />
      <SiteField site={site} name="closes" type="datetime-local" defaultValue={values.closes} />
    </>
  );
}
