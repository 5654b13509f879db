import type { PostedFields } from '@site/shared/contracts/posted-form';

/** Most fields that a form has. */
const maxFields = 60;

/** What a browser without scripts sends, which cannot be read as a form. */
export class UnreadableFormError extends Error {
  override readonly name = 'UnreadableFormError';
  readonly statusCode = 400;
}

/**
 * The text fields of a form as a browser sends it (HTML, section 4.10.21.7). Of several with one name
 * the last counts, and lines end as in scripts.
 */
export async function readFields(body: Buffer, contentType: string): Promise<PostedFields> {
  const form = await parseForm(body, contentType);
  const fields: [string, string][] = [];
  form.forEach((value, name) => {
    if (typeof value === 'string') fields.push([name, value.replace(/\r\n?/g, '\n')]);
  });
  if (fields.length > maxFields) throw new UnreadableFormError('The form has too many fields.');
  return Object.fromEntries(fields);
}

async function parseForm(body: Buffer, contentType: string): Promise<FormData | URLSearchParams> {
  if (!contentType.startsWith('multipart/')) return new URLSearchParams(body.toString());
  const headers = { 'content-type': contentType };
  return new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new UnreadableFormError('The form cannot be read.');
  });
}
