import { css } from '@emotion/react';
import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { defineSiteForm } from '@site/shared/forms/define-site-form';
import { FieldGroup } from '@site/shared/forms/field-group';
import { formStyles } from '@site/shared/forms/form-styles';
import { inputs } from '@site/shared/forms/inputs';
import { SiteField } from '@site/shared/forms/site-field';
import { SiteForm } from '@site/shared/forms/site-form';
import { ThankYou } from '@site/shared/forms/thank-you';
import { useSending } from '@site/shared/forms/use-sending';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { family, size } from '@site/shared/ui/tokens';
import { crackDelivery } from './crack-delivery.ts';
import { CrackFailure } from './crack-failure.tsx';
import type { CrackFields } from './crack-fields.ts';
import { texts } from './texts.ts';

const crackForm = defineSiteForm({
  contract: () =>
    import('@site/shared/contracts/crack-submission').then((module) => module.crackFieldsSchema),
  texts,
  required: ['name', 'email', 'phone', 'solution', 'codeSnippet'],
});

/** Code keeps its lines. */
const codeStyles = css({
  fontFamily: family.code,
  fontSize: size.small,
  fontVariantLigatures: 'none',
  tabSize: 4,
  whiteSpace: 'pre',
  overflowX: 'auto',
});

/** The entry form of the prize puzzle (specification sections 2, 5 and 8). */
export function CrackForm({ headingLevel = 2 }: SlotContracts['forms/crack']) {
  const t = useTexts(texts);
  const { state, failure, send } = useSending(crackDelivery);
  const site = useSiteForm(crackForm, crackDelivery);
  const busy = state === 'sending';

  if (state === 'sent') return <ThankYou focused>{t('thanks')}</ThankYou>;

  async function submit(fields: CrackFields): Promise<void> {
    const refusal = await send(site.submission(fields));
    if (refusal) site.showFieldErrors(refusal.fieldErrors);
  }

  return (
    <SiteForm
      site={site}
      heading={t('heading')}
      headingLevel={headingLevel}
      button={t('send')}
      busy={busy}
      allMissing={t('allMissing')}
      message={failure && <CrackFailure failure={failure} />}
      onSend={(fields) => void submit(fields)}
    >
      <FieldGroup disabled={busy}>
        <SiteField site={site} name="name" {...inputs.name} />
        <div css={formStyles.pair}>
          <SiteField site={site} name="email" {...inputs.email} />
          <SiteField site={site} name="phone" {...inputs.phone} />
        </div>
        <SiteField site={site} name="solution" autoComplete="off" enterKeyHint="next" />
        <SiteField
          site={site}
          name="codeSnippet"
          css={codeStyles}
          multiline
          rows={10}
          wrap="off"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </FieldGroup>
    </SiteForm>
  );
}
