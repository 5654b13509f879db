import * as z from 'zod/mini';

/** Where pages tell what is counted of visits. */
export const figuresPath = '/beacons/figures';

/** Longest of these beacons that is accepted, in bytes. */
export const figuresLimit = 8_192;

/** How much of a page was seen, in percent of it. */
export const readParts = [25, 50, 75, 100] as const;

/** The parts of a link that name its campaign: `utm_source` and so on, in this order. */
const campaignParts = ['source', 'medium', 'campaign'] as const;

/** The pattern of the route, never the path itself. */
const place = {
  page: z.string().check(z.maxLength(120)),
  language: z.enum(['nl', 'en']),
};

const form = {
  kind: z.literal('form'),
  ...place,
  /** `<remote>/<form>`, such as `forms/contact`; what follows, such as an event's number, is left out. */
  form: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}\/[a-z][a-z0-9-]{0,40}$/)),
};

const figureSchema = z.union([
  /** The page that a document came with. */
  z.strictObject({ kind: z.literal('landing'), ...place }),
  /** A page that was shown in that document afterwards. */
  z.strictObject({ kind: z.literal('view'), ...place }),
  /** A part of the page was seen that was not seen before. */
  z.strictObject({ kind: z.literal('read'), ...place, part: z.literal(readParts) }),
  z.strictObject({ ...form, step: z.enum(['begun', 'arrived']) }),
  /** A form of several steps was on its second one, its third one and so on. */
  z.strictObject({
    ...form,
    step: z.literal('reached'),
    number: z.int().check(z.gte(2), z.lte(12)),
  }),
  /** It did not arrive. The status of the answer, 0 when none came. */
  z.strictObject({
    ...form,
    step: z.literal('failed'),
    status: z.int().check(z.gte(0), z.lte(599)),
  }),
]);

/**
 * What a document reports of a visit, to be counted. It names no visitor and no document: what two beacons have in common
 * cannot be seen. How the document was come by is told with each, so that a form counts for its campaign.
 */
export const figuresBeaconSchema = z.strictObject({
  /** How the browser came to the document (Navigation Timing). */
  how: z.enum(['navigate', 'reload', 'back_forward', 'prerender']),
  /** The host of the page with the link; empty when there was none. */
  from: z.string().check(z.maxLength(260)),
  /** What the address says of each of `campaignParts`; null when nothing. */
  campaign: z.array(z.nullable(z.string())).check(z.length(campaignParts.length)),
  figures: z.array(figureSchema).check(z.minLength(1), z.maxLength(40)),
});

export type FiguresBeacon = z.infer<typeof figuresBeaconSchema>;
export type Figure = FiguresBeacon['figures'][number];
