import { css } from '@emotion/react';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { waitText } from '@site/shared/i18n/wait-text';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { answerId } from '../contracts/posted-form.ts';
import { Alert } from '../ui/alert.tsx';
import { space } from '../ui/tokens.ts';
import { postedFieldId } from './posted-field-id.ts';
import { ReachUs } from './reach-us.tsx';
import { useSlotForm } from './slot-form.tsx';
import { formTexts } from './texts.ts';
import type { SiteFormState } from './use-site-form.ts';

/** Failures with words of their own. */
const told = [
  'captchaRequired',
  'captchaFailed',
  'registrationPeriodClosed',
  'eventFull',
  'notFound',
  'payloadTooLarge',
  'rateLimited',
] as const;

/** Seconds to wait where the service does not say. */
const unknownWait = 600;

interface PostedSummaryProps<Values extends FieldValues, Output, Name extends string> {
  readonly site: SiteFormState<Values, Output, Name>;
}

/** Far enough apart for a thumb. */
const links = css({ '& > li': { paddingBlock: space.half } });

/** Above a form that was posted and not taken: why, with a link to each field that is to blame. */
export function PostedSummary<Values extends FieldValues, Output, Name extends string>({
  site,
}: PostedSummaryProps<Values, Output, Name>) {
  const t = useTexts(formTexts);
  const language = useLanguage();
  const id = useId();
  const slot = useSlotForm();
  const posted = slot?.posted;
  if (!posted) return null;
  // The form's action leads here, so that a browser moves focus to it.
  const place = { id: answerId(slot.name), tabIndex: -1 };
  const { failure, fieldErrors, longest } = posted;
  if (failure) {
    const key = told.find((candidate) => candidate === failure.key) ?? 'unavailable';
    const when = waitText(failure.retryAfter ?? unknownWait, language);
    return (
      <Alert {...place} kind={key === 'captchaRequired' ? 'information' : 'error'}>
        <p>{t(`posted.${key}`, { when })}</p>
        {key !== 'captchaRequired' && <ReachUs />}
      </Alert>
    );
  }
  const refused = site.model.textFields.filter((name) => fieldErrors[name] !== undefined);
  return (
    <Alert {...place} kind="error" aria-labelledby={id}>
      <p id={id}>{t('posted.fields')}</p>
      <ul css={links}>
        {refused.map((name) => (
          <li key={name}>
            <a href={`#${postedFieldId(name)}`}>
              {site.texts.error(name, fieldErrors[name], longest[name])}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
