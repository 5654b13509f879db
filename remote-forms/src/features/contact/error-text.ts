import { contactMessageLimits } from '@site/shared/contracts/contact-message';
import { emailMax } from '@site/shared/contracts/email-address';
import type { FieldName } from './missing-fields.ts';
import type { ContactFormTranslate } from './texts.ts';

const limits: Record<FieldName, number> = { ...contactMessageLimits, fromEmail: emailMax };

/**
 * What is wrong with a field, in words.
 *
 * @param key as the contract reports it; undefined when nothing is wrong
 */
export function errorText(
  t: ContactFormTranslate,
  name: FieldName,
  key: string | undefined,
): string | undefined {
  if (key === undefined) return undefined;
  const kind = key === 'required' || key === 'tooLong' ? key : 'invalid';
  return t(`${name}.${kind}`, { max: limits[name] });
}
