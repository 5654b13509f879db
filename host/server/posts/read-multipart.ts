import multipart from '@fastify/multipart';
import { cvMaxBytes } from '@site/shared/contracts/cv-limits';
import type { PostedFields } from '@site/shared/contracts/posted-form';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addField, formMaxBytes, maxFields, UnreadableFormError } from './read-fields.ts';

/** A file of a posted form. */
export interface PostedFile {
  /** The field that it came in. */
  readonly field: string;
  /** What its sender calls it: anything at all. */
  readonly name: string;
  /** Not more than is taken. */
  readonly content: Buffer;
  readonly isTooLarge: boolean;
}

interface PostedParts {
  readonly fields: PostedFields;
  readonly file: PostedFile | undefined;
}

/** Most bytes that are read of a form with a file that is too large: so far its page keeps what was typed. */
const maxBytes = 25 * 1024 * 1024;

/** Limits of a form in parts: one file, and what the headers of a part may be. */
const limits = {
  files: 1,
  fileSize: cvMaxBytes,
  fields: maxFields,
  fieldSize: formMaxBytes,
  fieldNameSize: 100,
  parts: maxFields + 1,
  headerPairs: 16,
  headerSize: 8 * 1024,
} as const;

/** Lets a scope read forms in parts. A file that is too large is no reason to lose what was typed. */
export async function readPartsOf(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false });
}

/** The fields of a form in parts, and its file. @throws UnreadableFormError */
export async function readMultipart(request: FastifyRequest): Promise<PostedParts> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new UnreadableFormError(413);
  let read = 0;
  request.raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > maxBytes) request.raw.destroy(new UnreadableFormError(413));
  });
  const fields: Record<string, string> = {};
  let file: PostedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = await readFile(part);
      else if (part.valueTruncated || part.fieldnameTruncated) throw new UnreadableFormError(413);
      else addField(fields, part.fieldname, String(part.value));
    }
  } catch (error) {
    throw error instanceof UnreadableFormError ? error : unreadable(error);
  }
  return { fields, file };
}

interface FilePart {
  readonly fieldname: string;
  readonly filename?: string;
  readonly file: { readonly truncated: boolean };
  readonly toBuffer: () => Promise<Buffer>;
}

/** @returns undefined for what browsers send where no file was chosen */
async function readFile(part: FilePart): Promise<PostedFile | undefined> {
  const content = await part.toBuffer();
  if (!part.filename && content.length === 0) return undefined;
  const { fieldname: field, filename: name = '' } = part;
  return { field, name, content, isTooLarge: part.file.truncated };
}

/** Limits of the parser have 413, all else that it does not understand is no form. */
function unreadable(error: unknown): UnreadableFormError {
  const { statusCode } = error as { statusCode?: number };
  return new UnreadableFormError(statusCode === 413 ? 413 : 400);
}
