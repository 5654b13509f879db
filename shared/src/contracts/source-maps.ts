import * as z from 'zod/mini';

/** The file in which a build says where its scripts come from. It is published apart, and never served. */
export const sourceMapsFile = 'source-maps.json';

/** Of each script, by its path in the build, a source map (ECMA-426) without the text of sources. */
export const sourceMapsSchema = z.record(
  z.string(),
  z.object({
    version: z.literal(3),
    /** Paths in the repository, or in a package. */
    sources: z.array(z.string()),
    names: z.array(z.string()),
    mappings: z.string(),
  }),
);

export type SourceMaps = z.infer<typeof sourceMapsSchema>;
