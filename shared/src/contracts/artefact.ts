import { z } from 'zod';
import type { RemoteClaims } from '../federation/claims.ts';
import { type Language, languages } from '../i18n/language.ts';

/** Size and hash of one file of an artefact. */
interface ArtefactFile {
  readonly bytes: number;
  /** Subresource integrity value, `sha384-…` (W3C SRI). */
  readonly integrity: string;
}

/**
 * What a build says about itself, `artefact.json` in its root: read by the release tool and the
 * composition server, which never run a remote's code to learn what it claims.
 */
export interface Artefact {
  /**
   * From 2 on the names of what lies in `assets` follow their content, the entry among them: browsers find
   * them where the files of all versions are. Before, names meant something within their version alone.
   */
  readonly format: 1 | 2;
  readonly name: string;
  readonly claims: RemoteClaims;
  /** The module that the browser registers, relative to the artefact. */
  readonly entry: string;
  /** For each exposed module the chunks that it needs at once, relative to the artefact. */
  readonly preloads: Readonly<Record<string, readonly string[]>>;
  /**
   * For each exposed module the files with its texts in each language. Builds from before kernel 1.1
   * have none: their chunks hold the texts of both.
   */
  readonly texts?: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>;
  /**
   * For each exposed module the chunks that it may load while it runs, texts of all languages included.
   * A host that tells them adds import maps for the code of other pages itself; builds that do not are
   * served with every hash in the document.
   */
  readonly onDemand?: Readonly<Record<string, readonly string[]>>;
  /**
   * The shared modules by name: of the host the version that it provides, of a remote the range
   * that it was built for. The federation runtime does not enforce ranges, the release tool does.
   * Older builds say nothing, and are refused when they are promoted.
   */
  readonly shared?: Readonly<Record<string, string>>;
  /**
   * The kernel, `@site/shared`: its version in the host, the range that a remote was built for.
   * Older builds say nothing, and are refused when they are promoted.
   */
  readonly kernel?: string;
  /** Whether it runs where Trusted Types are enforced; older builds say nothing. */
  readonly trustedTypes?: boolean;
  /**
   * Servers have no code of it: browsers make its pages and slots by themselves. Of what another site serves nothing
   * more can be had; no build says so.
   */
  readonly browserOnly?: boolean;
  /** Every file that browsers may fetch, relative to the artefact. */
  readonly files: Readonly<Record<string, ArtefactFile>>;
}

/** What a page in a language needs at once of an artefact's module, relative to the artefact. */
export function neededFiles(
  { preloads, texts }: Pick<Artefact, 'preloads' | 'texts'>,
  module: string,
  language: Language,
): string[] {
  return [...(preloads[module] ?? []), ...(texts?.[module]?.[language] ?? [])];
}

/**
 * Every chunk that a module may run, at once or later, in any language, relative to the artefact;
 * `undefined` where the build does not tell.
 */
export function reachableFiles(artefact: Artefact, module: string): string[] | undefined {
  const later = artefact.onDemand?.[module];
  if (!later) return undefined;
  const needed = languages.flatMap((language) => neededFiles(artefact, module, language));
  return [...new Set([...needed, ...later])];
}

const named = /^assets\/[^/]+$/;

/** Whether the name of a file says what is in it, whatever version it is of. */
export function isNamedByContent({ format }: Pick<Artefact, 'format'>, file: string): boolean {
  return format > 1 && named.test(file);
}

/** A file of the artefact itself: nothing that leads out of its folder. */
const fileSchema = z
  .string()
  .check(
    z.regex(
      /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@+.-]+(?:\/[\w@+.-]+)*$/,
      'is no file below the artefact’s folder',
    ),
  );

const moduleSchema = z
  .string()
  .check(z.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'is no module below the remote’s sources'));

type SlotName = NonNullable<RemoteClaims['slots']>[number]['name'];

/** Any name: a slot that no page knows is embedded nowhere. */
const slotNameSchema = z.custom<SlotName>((name) => typeof name === 'string', 'is no name');

/** Paths are judged with the set that the artefact would join. What newer builds add is kept. */
const claimsSchema: z.ZodType<RemoteClaims> = z.looseObject({
  name: z.string(),
  pages: z.array(
    z.looseObject({
      path: z.string(),
      language: z.enum(languages, `is none of ${languages.join(', ')}`),
      module: moduleSchema,
      header: z.exactOptional(z.enum(['overlay', 'solid'])),
      frame: z.exactOptional(z.enum(['site', 'none'])),
      offline: z.exactOptional(z.boolean()),
      serverData: z.exactOptional(z.boolean()),
      query: z.exactOptional(z.array(z.string())),
      slots: z.exactOptional(z.array(slotNameSchema)),
    }),
  ),
  redirects: z.exactOptional(z.array(z.looseObject({ from: z.string(), to: z.string() }))),
  feeds: z.exactOptional(
    z.array(
      z.looseObject({
        path: z.string(),
        language: z.enum(languages, `is none of ${languages.join(', ')}`),
        module: moduleSchema,
        type: z.string().check(z.regex(/^[a-z]+\/[a-z0-9.+-]+$/, 'is no media type')),
      }),
    ),
  ),
  slots: z.exactOptional(
    z.array(
      z.looseObject({
        name: slotNameSchema,
        module: moduleSchema,
        receiver: z.exactOptional(moduleSchema),
      }),
    ),
  ),
});

/** Refuses what no build of this site could have written. */
export const artefactSchema: z.ZodType<Artefact> = z
  .looseObject({
    format: z.literal([1, 2], 'is a format that this release tool does not know'),
    name: z.string().check(z.regex(/^[a-z][a-z-]*$/, 'is no name: lower-case letters and dashes')),
    claims: claimsSchema,
    entry: fileSchema,
    preloads: z.record(z.string(), z.array(fileSchema)),
    texts: z.exactOptional(
      z.record(z.string(), z.looseObject({ nl: z.array(fileSchema), en: z.array(fileSchema) })),
    ),
    onDemand: z.exactOptional(z.record(z.string(), z.array(fileSchema))),
    shared: z.exactOptional(z.record(z.string(), z.string())),
    kernel: z.exactOptional(z.string()),
    trustedTypes: z.exactOptional(z.boolean()),
    browserOnly: z.exactOptional(z.boolean()),
    files: z.record(
      fileSchema,
      z.looseObject({
        bytes: z.int().check(z.nonnegative()),
        integrity: z.string().check(z.regex(/^sha384-[\w+/=]+$/, 'is no SHA-384 hash')),
      }),
    ),
  })
  .check(
    z.refine(({ name, claims }) => name === claims.name, {
      path: ['claims', 'name'],
      message: 'is another name than the artefact’s',
    }),
  );
