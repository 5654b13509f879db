import * as z from 'zod/mini';
import { languages } from '../i18n/language.ts';

/*
 * What the content system sends (specification sections 3 and 7, in the Directus REST dialect).
 * These schemas have no transforms: the backend answers with them, and content.ts builds on them
 * what the browser reads. A content system stores the texts of an item in several languages; the site
 * answers each item in one of them (`item-language.ts`).
 */

const id = z.union([z.string().check(z.minLength(1)), z.number()]);
const text = z.nullish(z.string());
const asset = z.nullish(z.string());
const sort = z.nullish(z.number());

/** SQLite-backed content systems send booleans as 0 and 1. */
const flag = z.nullish(z.union([z.boolean(), z.literal(0), z.literal(1)]));

/** What an item's address ended with before, so that links to it lead on. */
const formerUrls = z.nullish(z.array(z.string()));

const language = z.enum(languages);

/** What the site adds to an item in one language: see `item-language.ts`. */
const languageMarks = {
  languages: z.nullish(z.array(language)),
  text_languages: z.nullish(z.record(z.string(), language)),
};

/**
 * A news item. `content` and `sidetext` are HTML; `publish`, `date_created` and
 * `date_updated` are date-times, mostly without a zone; `splashimage` and `sliderimage` are asset
 * ids. Only `id` is certain.
 */
export const newsItemFields = {
  id,
  title: text,
  summary: text,
  content: text,
  url: text,
  former_urls: formerUrls,
  frontpage: flag,
  publish: text,
  date_created: text,
  date_updated: text,
  sort,
  status: text,
  sidetext: text,
  sidetextlink: text,
  sidetextlabel: text,
  splashimage: asset,
  sliderimage: asset,
};

/** A news item as pages get it. */
export const newsItemWireSchema = z.object({ ...newsItemFields, ...languageMarks });

export type NewsItemWire = z.infer<typeof newsItemWireSchema>;

/** The fields of a news item that only its article reads; headlines lack them. */
export const articleFields = ['content', 'sidetext', 'sidetextlink', 'sidetextlabel'] as const;

export type ArticleField = (typeof articleFields)[number];

/**
 * An event. `date` is a date (or date-time), `start` and `end` are times of that
 * day (or date-times); `backendId` is the event's id in the registration service; `capacity` is how many
 * people fit, without a limit when it is empty. Only `id` is certain.
 */
export const siteEventFields = {
  id,
  backendId: z.nullish(z.union([z.string(), z.number()])),
  title: text,
  urlpart: text,
  former_urls: formerUrls,
  description: text,
  date: text,
  start: text,
  end: text,
  capacity: z.nullish(z.number()),
  sort,
  status: text,
  splashImage: asset,
};

/** An event as pages get it. */
export const siteEventWireSchema = z.object({ ...siteEventFields, ...languageMarks });

export type SiteEventWire = z.infer<typeof siteEventWireSchema>;

/**
 * An address that leads elsewhere, as it is stored: `from` is a path of the site, `to` a path or an
 * address; not `permanent` (302 instead of 301) only when it says so. Only `published` ones count.
 */
export const siteRedirectWireSchema = z.object({
  id,
  status: text,
  from: text,
  to: text,
  permanent: flag,
});

export type SiteRedirectWire = z.infer<typeof siteRedirectWireSchema>;

/**
 * A vacancy. `description` is HTML; `datePosted` and `validThrough` are dates (or date-times), the
 * salary is in euros a month. Only `id` is certain.
 */
export const vacancyFields = {
  id,
  title: text,
  urlpart: text,
  former_urls: formerUrls,
  summary: text,
  description: text,
  employmentType: text,
  hoursFrom: z.nullish(z.number()),
  hoursTo: z.nullish(z.number()),
  salaryFrom: z.nullish(z.number()),
  salaryTo: z.nullish(z.number()),
  place: text,
  remote: flag,
  datePosted: text,
  validThrough: text,
  status: text,
};

/** A vacancy as pages get it. */
export const vacancyWireSchema = z.object({ ...vacancyFields, ...languageMarks });

export type VacancyWire = z.infer<typeof vacancyWireSchema>;

/** The Directus envelope: the answer itself is in `data`. */
export function contentEnvelope<Schema extends z.ZodMiniType>(data: Schema) {
  return z.object({ data });
}

/** An error of the content system; an unknown item answers 403 with the code `FORBIDDEN`. */
export const contentErrorSchema = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      extensions: z.optional(z.object({ code: z.string() })),
    }),
  ),
});

export type ContentError = z.infer<typeof contentErrorSchema>;

/** How a transformed asset fits its box. */
const assetFits = ['cover', 'contain', 'inside', 'outside'] as const;

/** Formats that an asset can be turned into; `auto` is the best that the browser accepts. */
const assetFormats = ['auto', 'jpg', 'png', 'webp', 'avif'] as const;

const pixels = z.coerce.number().check(z.int(), z.gte(1), z.lte(4_096));

/**
 * Query of `GET {cms}/assets/{id}`: `width` and `height` in pixels, `quality` in percent. All may be
 * left out.
 */
export const assetQuerySchema = z.strictObject({
  width: z.optional(pixels),
  height: z.optional(pixels),
  fit: z.optional(z.enum(assetFits)),
  quality: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  format: z.optional(z.enum(assetFormats)),
});

export type AssetQuery = z.output<typeof assetQuerySchema>;
