import * as z from 'zod/mini';

/** Where browsers send beacons. */
export const beaconPath = '/beacons';

/** Longest beacon that is accepted, in bytes. */
export const beaconLimit = 16_384;

/** Web Vitals that are measured. */
const vitalNames = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;

/**
 * What can go wrong with a remote in a browser. `load`: its code could not be loaded. `render`: it
 * threw while it was drawn. `hydration`: the browser drew something else than the server.
 * `script`: it threw at another time.
 */
const problemKinds = ['load', 'render', 'hydration', 'script'] as const;

export type VitalName = (typeof vitalNames)[number];
export type ProblemKind = (typeof problemKinds)[number];

const hash = z.string().check(z.regex(/^[0-9a-f]{12}$/));

/** Whose code it is about, and the pattern of the route on which it ran: never the path itself. */
const place = {
  remote: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/)),
  version: hash,
  route: z.string().check(z.maxLength(120)),
};

const viewSchema = z.strictObject({ kind: z.literal('view'), ...place });

const problemSchema = z.strictObject({
  kind: z.enum(problemKinds),
  ...place,
  /** The error's class, with React's number for what it means; never its message. */
  name: z.string().check(z.regex(/^[A-Za-z]{1,40}(?:#\d{1,4})?$/)),
  /** Where in our own files it was thrown: `<remote>/<file>:<line>:<column>`. */
  frames: z
    .array(z.string().check(z.regex(/^[\w./-]{1,120}:\d{1,7}:\d{1,7}$/)))
    .check(z.maxLength(5)),
});

const time = z.number().check(z.gte(0), z.lte(3_600_000));

/** What made a vital what it is, as far as the browser says: elements and files of ours, and times. */
const vitalCauseSchema = z.strictObject({
  /**
   * What was pressed, painted or moved: its tag, an input's type behind a colon, and before it the slot or the part
   * of the page that it stands in. No text, id or class of it.
   */
  element: z.optional(
    z
      .string()
      .check(z.regex(/^(?:[a-z][a-z0-9/-]{0,60} )?[a-z][a-z0-9-]{0,30}(?::[a-z-]{1,20})?$/)),
  ),
  /** Of INP. */
  event: z.optional(z.enum(['pointer', 'keyboard'])),
  /** The file of ours that ran longest during INP: `<remote>/<file>` without its hash. */
  script: z.optional(z.string().check(z.regex(/^[a-z][a-z-]{0,30}\/[\w.-]{1,60}$/))),
  /**
   * Milliseconds, one after the other. INP: waiting for other work, handling, painting. LCP: the document, waiting for
   * the picture to be asked for, loading it, painting.
   */
  parts: z.optional(
    z.strictObject({
      document: z.optional(time),
      waiting: z.optional(time),
      loading: z.optional(time),
      handling: z.optional(time),
      painting: z.optional(time),
    }),
  ),
});

const vitalSchema = z.strictObject({
  kind: z.literal('vital'),
  ...place,
  name: z.enum(vitalNames),
  /** Milliseconds; CLS has no unit. */
  value: z.number().check(z.gte(0), z.lte(3_600_000)),
  cause: z.optional(vitalCauseSchema),
});

const formSchema = z.strictObject({
  kind: z.literal('form'),
  ...place,
  /** The form's name without its remote, such as `contact`. */
  form: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)),
  /** Whether somebody has begun it, or what was typed has arrived: nothing of what that is. */
  step: z.enum(['begun', 'arrived']),
});

/**
 * What a document reports of its health in a browser: which remotes ran, what went wrong, how fast it
 * was. Nothing in it is of the visitor: no address, no text, no name.
 */
export const beaconSchema = z.strictObject({
  /** Names this document to people: the release set, and a few letters made for it. */
  id: z.string().check(z.regex(/^[0-9a-f]{12}-[a-z0-9]{6}$/)),
  entries: z
    .array(z.discriminatedUnion('kind', [viewSchema, problemSchema, vitalSchema, formSchema]))
    .check(z.minLength(1), z.maxLength(30)),
});

export type Beacon = z.infer<typeof beaconSchema>;
export type BeaconEntry = Beacon['entries'][number];
export type VitalEntry = z.infer<typeof vitalSchema>;
export type VitalCause = z.infer<typeof vitalCauseSchema>;
export type ProblemEntry = z.infer<typeof problemSchema>;
