import type { Artefact } from '@site/shared/contracts/artefact';
import { z } from 'zod';
import { ReleaseError } from './release-error.ts';

/** The file in which a build says what it is. */
export const descriptionFile = 'artefact.json';

/** A file of the artefact itself: nothing that leads out of its folder. */
const fileSchema = z
  .string()
  .regex(
    /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@+.-]+(?:\/[\w@+.-]+)*$/,
    'is no file below the artefact’s folder',
  );

const moduleSchema = z
  .string()
  .regex(/^[\w-]+(?:\/[\w-]+)*$/, 'is no module below the remote’s sources');

/** Languages and paths are judged with the set that the artefact would join. */
const claimsSchema = z.object({
  name: z.string(),
  pages: z.array(
    z.object({
      path: z.string(),
      language: z.unknown().optional(),
      module: moduleSchema,
      header: z.enum(['overlay', 'solid']).optional(),
      frame: z.enum(['site', 'none']).optional(),
      query: z.array(z.string()).optional(),
      slots: z.array(z.string()).optional(),
    }),
  ),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })).optional(),
  slots: z.array(z.object({ name: z.string(), module: moduleSchema })).optional(),
});

const artefactSchema = z
  .object({
    format: z.literal(1, 'is a format that this release tool does not know'),
    name: z.string().regex(/^[a-z][a-z-]*$/, 'is no name: lower-case letters and dashes'),
    claims: claimsSchema,
    entry: fileSchema,
    preloads: z.record(z.string(), z.array(fileSchema)),
    shared: z.record(z.string(), z.string()).optional(),
    kernel: z.string().optional(),
    files: z.record(
      fileSchema,
      z.object({
        bytes: z.number().int().nonnegative(),
        integrity: z.string().regex(/^sha384-[\w+/=]+$/, 'is no SHA-384 hash'),
      }),
    ),
  })
  .refine(({ name, claims }) => name === claims.name, {
    path: ['claims', 'name'],
    message: 'is another name than the artefact’s',
  });

/**
 * Refuses what no build of this site could have written, before anything believes it.
 *
 * @throws ReleaseError that names the field
 */
export function checkShape(what: string, description: unknown): asserts description is Artefact {
  const { error } = artefactSchema.safeParse(description);
  const [issue] = error?.issues ?? [];
  if (!issue) return;
  const field = issue.path.join('.');
  const problem = field ? `${field} ${issue.message}` : issue.message;
  throw new ReleaseError(
    `${what}: ${descriptionFile} cannot be used: ${problem}.`,
    descriptionFile,
  );
}
