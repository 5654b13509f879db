import * as z from 'zod/mini';

/** Most characters of a CV's name. */
const nameMax = 100;

/** Most characters of it that are read before it is cut. */
const rawNameMax = 1_000;

/** What `POST {contact url}/cv` answers, which takes the bytes of a PDF: what a message names it by. */
export const uploadedCvSchema = z.object({ id: z.uuid() });

/** A CV that was uploaded, as a contact message names it. */
export const cvReferenceSchema = z.strictObject({
  id: z.uuid({ error: 'invalid' }),
  name: z.string().check(z.maxLength(rawNameMax), z.overwrite(cleanCvName)),
});

/** The name of a CV as it is shown: one line without directories, and nothing that is not seen. */
export function cleanCvName(name: string): string {
  const [last = ''] = name.split(/[\\/]/).slice(-1);
  const shown = last
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return `${[...shown].slice(0, nameMax - 4).join('') || 'cv'}.pdf`;
}
