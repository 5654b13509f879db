import { contactMessageLimits } from '@site/shared/contracts/contact-message';
import { emailMax } from '@site/shared/contracts/email-address';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { locales } from './locales.ts';
import type { FieldName } from './missing-fields.ts';
import { texts } from './texts.ts';

const limits: Record<FieldName, number> = { ...contactMessageLimits, fromEmail: emailMax };

/** Puts what the contract says of a field into words; what is undefined stays so. */
export function useErrorText() {
  const t = useTexts(texts);
  const language = useLanguage();
  return (name: FieldName, key: string | undefined): string | undefined => {
    if (key === undefined) return undefined;
    const kind = key === 'required' || key === 'tooLong' ? key : 'invalid';
    return t(`${name}.${kind}`, { max: limits[name].toLocaleString(locales[language]) });
  };
}
