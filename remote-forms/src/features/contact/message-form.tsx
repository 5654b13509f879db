import type { ContactMessage } from '@site/shared/contracts/contact-message';
import { defineSiteForm } from '@site/shared/forms/define-site-form';
import type { Submission } from '@site/shared/forms/form-delivery';
import { formStyles } from '@site/shared/forms/form-styles';
import { inputs } from '@site/shared/forms/inputs';
import { SiteField } from '@site/shared/forms/site-field';
import { SiteForm } from '@site/shared/forms/site-form';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
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
