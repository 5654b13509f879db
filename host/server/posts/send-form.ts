import { uploadedCvSchema } from '@site/shared/contracts/cv';
import type { PostedFields } from '@site/shared/contracts/posted-form';
import type { PostedReading } from '../render/render-protocol.ts';
import { type CallOptions, callService, type ServiceRefusal } from './call-service.ts';
import type { PostedFile } from './read-multipart.ts';

/** What became of a posted form: undefined when it was taken. */
export type FormRefusal = Pick<ServiceRefusal, 'status' | 'fieldErrors'> & {
  readonly longest: Readonly<Record<string, number>>;
  /** Undefined when a field is to blame. */
  readonly failure?: ServiceRefusal['failure'];
};

interface SendOptions extends Omit<CallOptions, 'fields'> {
  readonly fields: PostedFields;
  readonly file: PostedFile | undefined;
  /** Reads fields by the receiver of the form. */
  readonly read: (fields: PostedFields) => Promise<PostedReading>;
}

/**
 * Sends a form that was posted: first its file, if the receiver takes one and nothing is wrong with the
 * fields, then what was typed. A page cannot keep a file, so it is to blame too when anything else is.
 */
export async function sendForm(options: SendOptions): Promise<FormRefusal | undefined> {
  const { file, read, fields } = options;
  const reading = await read(fields);
  const takes = file && reading.files[file.field];
  const lost = takes && { [file.field]: 'lost' };
  if (reading.kind === 'refused')
    return wrong({ ...lost, ...reading.fieldErrors }, reading.longest);
  if (!takes) return send(reading, options);
  if (file.isTooLarge || file.content.length > takes.maxBytes)
    return wrong({ [file.field]: 'tooLong' });
  const { path, contentType } = takes;
  const uploaded = await callService({ path, contentType, payload: file.content }, options);
  if (!uploaded.taken) return blamed(uploaded, { names: {}, fields: [file.field], lost });
  const { id } = uploadedCvSchema.parse(uploaded.body);
  const named = await read({ ...fields, [file.field]: id, [takes.nameField]: file.name });
  if (named.kind === 'refused') return wrong({ ...lost, ...named.fieldErrors }, named.longest);
  return send(named, options, lost);
}

async function send(
  reading: Extract<PostedReading, { kind: 'call' }>,
  options: SendOptions,
  lost?: Readonly<Record<string, string>>,
): Promise<FormRefusal | undefined> {
  const { path, body, fieldNames } = reading;
  const contentType = 'application/json';
  const result = await callService({ path, contentType, payload: JSON.stringify(body) }, options);
  if (result.taken) return undefined;
  return blamed(result, { names: fieldNames, fields: Object.keys(options.fields), lost });
}

function wrong(
  fieldErrors: Readonly<Record<string, string>>,
  longest: Readonly<Record<string, number>> = {},
): FormRefusal {
  return { status: 422, fieldErrors, longest };
}

interface Blame {
  /** What fields of the call are called in the form. */
  readonly names: Readonly<Record<string, string>>;
  /** Those of the form. */
  readonly fields: readonly string[];
  readonly lost: Readonly<Record<string, string>> | undefined;
}

function blamed(
  { status, ...refused }: ServiceRefusal,
  { names, fields, lost }: Blame,
): FormRefusal {
  const fieldErrors = Object.fromEntries(
    Object.entries(refused.fieldErrors).map(([name, why]) => [names[name] ?? name, why]),
  );
  const isField = Object.keys(fieldErrors).some((name) => fields.includes(name));
  return {
    status,
    longest: {},
    fieldErrors: { ...lost, ...fieldErrors },
    ...(!isField && { failure: refused.failure }),
  };
}
