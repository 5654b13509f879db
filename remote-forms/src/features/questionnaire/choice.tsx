import { useTexts } from '@site/shared/i18n';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { RadioGroup, type RadioOption } from '../../ui/radio-group.tsx';
import { fieldTexts } from './field-texts.ts';
import type { QuestionsProps } from './questionnaire-form.ts';

interface ChoiceProps extends QuestionsProps {
  readonly name: 'hoursPerWeek' | 'workFromHomeDays' | 'educationLevel';
  readonly options: readonly RadioOption[];
  readonly hint?: string;
  /** What is chosen as long as the visitor has not chosen. */
  readonly fallback?: string;
}

/** One choice, which a draft can make too. */
export function Choice({ site, name, options, hint, fallback = '' }: ChoiceProps) {
  const t = useTexts(fieldTexts);
  const { form } = site;
  const place = useRef<HTMLDivElement>(null);
  const chosen = String(useWatch({ control: form.control, name }) ?? fallback);

  // What was chosen before the form's code was there stays.
  useEffect(() => {
    const early = place.current?.querySelector<HTMLInputElement>(':checked')?.value ?? fallback;
    if (!form.getValues(name) && early !== fallback) form.setValue(name, early);
  }, [form, name, fallback]);

  return (
    <div ref={place}>
      <RadioGroup
        name={name}
        label={t(name)}
        hint={hint}
        options={options}
        value={chosen}
        onChange={(event) => form.setValue(name, event.target.value, { shouldDirty: true })}
      />
    </div>
  );
}
