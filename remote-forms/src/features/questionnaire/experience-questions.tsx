import { experienceFields, experienceMax } from '@site/shared/contracts/calculation-choices';
import { useFieldErrorKey } from '@site/shared/forms/site-field';
import { useTexts } from '@site/shared/i18n';
import { Stepper } from '../../ui/stepper.tsx';
import type { QuestionsProps } from './questionnaire-form.ts';
import { questionnaireStyles as styles } from './questionnaire-styles.ts';
import { texts } from './texts.ts';

type ExperienceField = (typeof experienceFields)[number];

const hints = {
  experienceBuildTools: 'buildTools',
  experiencePersistence: 'persistence',
} as const satisfies Partial<Record<ExperienceField, string>>;

/** Page 1: years per technique. */
export function ExperienceQuestions({ site }: QuestionsProps) {
  const t = useTexts(texts);
  return (
    <>
      <p>{t('experienceIntro')}</p>
      <div css={styles.techniques}>
        {experienceFields.map((name) => (
          <Technique key={name} site={site} name={name} />
        ))}
      </div>
    </>
  );
}

function Technique({ site, name }: QuestionsProps & { readonly name: ExperienceField }) {
  const t = useTexts(texts);
  const { form } = site;
  // No technique is required by itself.
  const { label, optional: _, 'aria-required': __, ...attributes } = site.field(name);
  const error = useFieldErrorKey(site, name);
  const step = (change: 1 | -1) => {
    const years = Number.parseFloat(String(form.getValues(name) ?? '').replace(',', '.')) || 0;
    const next = change > 0 ? Math.floor(years) + 1 : Math.ceil(years) - 1;
    const text = String(Math.min(Math.max(next, 0), experienceMax));
    form.setValue(name, text, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <Stepper
      {...attributes}
      label={label}
      // That all are 0 is no fault of the one that was left last.
      error={error === 'invalid' ? site.texts.error(name, error) : undefined}
      hint={name in hints ? t(hints[name as keyof typeof hints]) : undefined}
      fewer={t('fewer', { technique: label })}
      more={t('more', { technique: label })}
      placeholder="0"
      enterKeyHint="next"
      onStep={step}
    />
  );
}
