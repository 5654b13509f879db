import { css } from '@emotion/react';
import type { ContactRequest } from '@site/shared/contracts/application-request';
import { applicationTechnologies } from '@site/shared/contracts/application-technologies';
import { retentionDays } from '@site/shared/contracts/retention';
import { defineSiteForm } from '@site/shared/forms/define-site-form';
import type { FormDelivery, Submission } from '@site/shared/forms/form-delivery';
import { formStyles } from '@site/shared/forms/form-styles';
import { inputs } from '@site/shared/forms/inputs';
import { SiteField } from '@site/shared/forms/site-field';
import { SiteForm } from '@site/shared/forms/site-form';
import { useSlotForm } from '@site/shared/forms/slot-form';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Checkbox } from '@site/shared/ui/checkbox';
import { FieldGroup } from '@site/shared/ui/field-group';
import { layout, media } from '@site/shared/ui/tokens';
import type { ChangeEvent } from 'react';
import { applicationMessage } from './application-message.ts';
import { CvField } from './cv-field.tsx';
import { texts } from './texts.ts';

const applicationForm = defineSiteForm({
  contract: () =>
    import('@site/shared/contracts/application-request').then(
      (module) => module.applicationRequestSchema,
    ),
  texts,
  required: ['name', 'email', 'experience'],
  optional: ['link', 'whatOther', 'cv'],
  boxes: [...applicationTechnologies, 'keepForYear', 'cvName'],
  defaults: { whatOther: '' },
});

const styles = {
  boxes: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(8rem, 40%)), 1fr))',
    columnGap: layout.gap,
    [media.tablet]: { gridTemplateColumns: '1fr 1fr 1fr' },
  }),
};

interface ApplicationFieldsProps {
  readonly delivery: FormDelivery<ContactRequest>;
  /** Title of the vacancy that it is for. */
  readonly vacancy: string | undefined;
  readonly headingLevel: 2 | 3;
  readonly onSend: (submission: Submission<ContactRequest>) => void;
}

/** The fields (specification section 5): name, e-mail and experience are required, boxes are not. */
export function ApplicationFields(props: ApplicationFieldsProps) {
  const { delivery, headingLevel, onSend } = props;
  const t = useTexts(texts);
  const site = useSiteForm(applicationForm, delivery);
  const { form } = site;
  const posted = useSlotForm()?.posted;
  // A page whose vacancy closed meanwhile gives none.
  const vacancy = props.vacancy ?? posted?.values.vacancy ?? '';
  const whatOther = (
    <SiteField
      site={site}
      name="whatOther"
      autoComplete="off"
      inputMode="text"
      enterKeyHint="done"
    />
  );
  const box = (name: (typeof applicationTechnologies)[number] | 'keepForYear') => ({
    ...(name === 'other' ? form.register(name, { onChange: clearRefused }) : form.register(name)),
    label: t(name),
    ...(posted && { defaultChecked: posted.values[name] !== undefined }),
  });

  /** A hidden field is not validated: the visitor could not correct it. */
  function clearRefused({ target }: ChangeEvent<HTMLInputElement>) {
    if (!target.checked && site.isMissing('whatOther')) form.setValue('whatOther', '');
  }

  return (
    <SiteForm
      site={site}
      heading={t('heading')}
      headingLevel={headingLevel}
      hasFile
      {...(vacancy && { hidden: { vacancy } })}
      onSend={(application) =>
        onSend(site.submission(applicationMessage({ ...application, vacancy })))
      }
    >
      <div css={formStyles.pair}>
        <SiteField site={site} name="name" {...inputs.name} />
        <SiteField site={site} name="email" {...inputs.email} />
      </div>
      <div css={formStyles.pair}>
        <SiteField site={site} name="experience" hint={t('experience.hint')} {...inputs.number} />
        <SiteField
          site={site}
          name="link"
          hint={t('link.hint')}
          autoComplete="url"
          inputMode="url"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <FieldGroup label={t('technologies')} hint={t('technologies.hint')}>
        <div css={styles.boxes}>
          {applicationTechnologies.map((name) => (
            <Checkbox key={name} {...box(name)} />
          ))}
        </div>
      </FieldGroup>
      {form.watch('other') || posted ? whatOther : <noscript>{whatOther}</noscript>}
      <CvField site={site} />
      <Checkbox
        {...box('keepForYear')}
        hint={t('keepForYear.hint', { weeks: retentionDays.messages / 7 })}
      />
    </SiteForm>
  );
}
