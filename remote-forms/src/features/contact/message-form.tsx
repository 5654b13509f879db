import type { ContactMessage } from '@site/shared/contracts/contact-message';
import { useTexts } from '@site/shared/i18n';
import type { Submission } from '../../delivery/form-delivery.ts';
import { defineSiteForm } from '../../form/define-site-form.ts';
import { formStyles } from '../../form/form-styles.ts';
import { inputs } from '../../form/inputs.ts';
import { SiteField } from '../../form/site-field.tsx';
import { SiteForm } from '../../form/site-form.tsx';
import { useSiteForm } from '../../form/use-site-form.ts';
import { contactDelivery } from './contact-delivery.ts';
import { texts } from './texts.ts';

const contactForm = defineSiteForm({
  contract: () =>
    import('@site/shared/contracts/contact-message').then((module) => module.contactMessageSchema),
  texts,
  required: ['fromName', 'fromEmail', 'subject', 'message'],
});

interface MessageFormProps {
  readonly headingLevel: 2 | 3;
  readonly onSend: (submission: Submission<ContactMessage>) => void;
}

/** The fields, all four of them required (specification section 5). */
export function MessageForm({ headingLevel, onSend }: MessageFormProps) {
  const t = useTexts(texts);
  const site = useSiteForm(contactForm, contactDelivery);
  return (
    <SiteForm
      site={site}
      heading={t('heading')}
      headingLevel={headingLevel}
      allMissing={t('allMissing')}
      onSend={(message) => onSend(site.submission(message))}
    >
      <div css={formStyles.pair}>
        <SiteField site={site} name="fromName" {...inputs.name} />
        <SiteField site={site} name="fromEmail" {...inputs.email} />
      </div>
      <SiteField
        site={site}
        name="subject"
        autoComplete="off"
        inputMode="text"
        enterKeyHint="next"
      />
      <SiteField
        site={site}
        name="message"
        multiline
        rows={8}
        autoComplete="off"
        inputMode="text"
      />
    </SiteForm>
  );
}
