import { type ContactMessage, contactMessageSchema } from '@site/shared/contracts/contact-message';

export type FieldName = keyof ContactMessage;

/** The fields of the form in the order in which they are filled in. */
export const fieldNames = [
  'fromName',
  'fromEmail',
  'subject',
  'message',
] as const satisfies FieldName[];

/** The fields that still keep the message from being sent: empty, or not right. */
export function missingFields(values: Partial<ContactMessage>): readonly FieldName[] {
  const { error } = contactMessageSchema.safeParse(values);
  return fieldNames.filter((name) => error?.issues.some(({ path }) => path[0] === name));
}
