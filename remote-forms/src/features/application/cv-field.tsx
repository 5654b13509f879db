import { isApiError } from '@site/shared/api/api-error';
import type { ApplicationRequest } from '@site/shared/contracts/application-request';
import { cvContentType, cvErrorKeys, cvMaxMegabytes } from '@site/shared/contracts/cv-limits';
import { retentionDays } from '@site/shared/contracts/retention';
import { FileField } from '@site/shared/forms/file-field';
import type { FileUpload } from '@site/shared/forms/use-file-upload';
import type { SiteFormState } from '@site/shared/forms/use-site-form';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { waitText } from '@site/shared/i18n/wait-text';
import type { FieldValues } from 'react-hook-form';
import { texts } from './texts.ts';

const upload: FileUpload = (file, options) =>
  import('./api/upload-cv.ts').then(({ uploadCv }) => uploadCv(file, options));

/** Reasons with words of their own: the contract's, and that a file has to be chosen again. */
const told = [...cvErrorKeys, 'lost'] as const;

/** The CV of an application, which may stay away. */
export function CvField<Values extends FieldValues, Name extends string>({
  site,
}: {
  readonly site: SiteFormState<Values, ApplicationRequest, Name | 'cv'>;
}) {
  const t = useTexts(texts);
  const language = useLanguage();

  function explain(reason: unknown): string {
    const key = isApiError(reason) ? (reason.fieldErrors.cv ?? byStatus[reason.status]) : reason;
    const known = told.find((candidate) => candidate === key);
    if (known) return t(`cv.why.${known}`, { max: cvMaxMegabytes });
    if (isApiError(reason) && reason.status === 429) {
      return t('cv.why.tooOften', { when: waitText(reason.retryAfter ?? 600, language) });
    }
    return t('cv.why.unsent');
  }

  return (
    <FileField
      site={site}
      name="cv"
      nameField="cvName"
      accept={`${cvContentType},.pdf`}
      hint={t('cv.hint', { max: cvMaxMegabytes, days: retentionDays.unsentCvs })}
      upload={upload}
      say={(state, file) => t(`cv.${state}`, { file })}
      explain={explain}
      remove={t('cv.remove')}
    />
  );
}

/** Of answers that are not the service's own. */
const byStatus: Readonly<Record<number, string>> = { 413: 'tooLong' };
