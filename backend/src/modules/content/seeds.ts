import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { siteRedirectWireSchema } from '@site/shared/contracts/content-wire';
import {
  type StoredEvent,
  type StoredNewsItem,
  type StoredVacancy,
  storedEventSchema,
  storedNewsItemSchema,
  storedVacancySchema,
} from '@site/shared/contracts/stored-content';
import { oneLine, StartError } from '@site/shared/trust-boundary/start-failure';
import { z } from 'zod';

/** The image in the content directory that an asset id stands for. */
const assetSchema = z.object({
  id: z.uuid(),
  file: z.string().regex(/^assets\/[\w-]+\.(svg|png|jpe?g|webp|avif)$/i, {
    error: 'must be an image in assets/',
  }),
  title: z.string().nullish(),
});

export type SeedAsset = z.infer<typeof assetSchema>;

/** Everything that the embedded content system knows. */
export interface Seeds {
  readonly news: readonly StoredNewsItem[];
  readonly events: readonly StoredEvent[];
  readonly vacancies: readonly StoredVacancy[];
  readonly redirects: readonly z.infer<typeof siteRedirectWireSchema>[];
  readonly assets: readonly SeedAsset[];
}

const files = {
  news: 'news.json',
  events: 'events.json',
  vacancies: 'vacancies.json',
  redirects: 'redirects.json',
  assets: 'assets.json',
} as const;

/** What a content directory may do without. */
const optionalFiles: ReadonlySet<string> = new Set([files.vacancies, files.redirects]);

/**
 * Reads the seeds of a content directory and checks them: shape, unique ids, and that every asset
 * that is named is there.
 *
 * @throws StartError one line per problem
 */
export function readSeeds(directory: string): Seeds {
  const seeds: Seeds = {
    news: readSeed(directory, files.news, storedNewsItemSchema),
    events: readSeed(directory, files.events, storedEventSchema),
    vacancies: readSeed(directory, files.vacancies, storedVacancySchema),
    redirects: readSeed(directory, files.redirects, siteRedirectWireSchema),
    assets: readSeed(directory, files.assets, assetSchema),
  };
  const problems = [
    ...repeatedIds(files.news, seeds.news),
    ...repeatedIds(files.events, seeds.events),
    ...repeatedIds(files.vacancies, seeds.vacancies),
    ...repeatedIds(files.redirects, seeds.redirects),
    ...repeatedIds(files.assets, seeds.assets),
    ...missingFiles(directory, seeds.assets),
    ...unknownAssets(seeds),
  ];
  if (problems.length === 0) return seeds;
  throw new StartError(problems.map((problem) => `${directory}: ${problem}`).join('\n'));
}

/** Changes whenever a seed file does. */
export function seedsVersion(directory: string): string {
  return Object.values(files)
    .map((file) => {
      const found = statSync(path.join(directory, file), {
        throwIfNoEntry: !optionalFiles.has(file),
      });
      return found ? `${found.mtimeMs}/${found.size}` : 'none';
    })
    .join(' ');
}

function readSeed<Schema extends z.core.$ZodType>(
  directory: string,
  name: string,
  schema: Schema,
): z.output<Schema>[] {
  const file = path.join(directory, name);
  if (optionalFiles.has(name) && !existsSync(file)) return [];
  const result = z.array(schema).safeParse(parseJson(file));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path: place, message }) => {
    const [index, ...field] = place;
    return `${file}: entry ${Number(index) + 1}, ${field.join('.') || 'as a whole'}: ${message}`;
  });
  throw new StartError(problems.join('\n'));
}

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = oneLine(error instanceof Error ? error.message : String(error));
    throw new StartError(`${file} cannot be read as JSON: ${reason}`);
  }
}

function repeatedIds(file: string, entries: readonly { id: string | number }[]): string[] {
  const ids = entries.map(({ id }) => String(id));
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [...new Set(repeated)].map((id) => `${file}: the id ${id} is there more than once`);
}

function missingFiles(directory: string, assets: readonly SeedAsset[]): string[] {
  return assets
    .filter(({ file }) => !isFile(path.join(directory, file)))
    .map(({ file }) => `${files.assets}: ${file} is not there`);
}

function unknownAssets({ news, events, assets }: Seeds): string[] {
  const known = new Set(assets.map(({ id }) => id));
  const named = [
    ...news.flatMap(({ id, splashimage, sliderimage }) =>
      [splashimage, sliderimage].map((asset) => ({ file: files.news, id, asset })),
    ),
    ...events.map(({ id, splashImage }) => ({ file: files.events, id, asset: splashImage })),
  ];
  return named
    .filter(({ asset }) => asset && !known.has(asset))
    .map(({ file, id, asset }) => `${file}: ${id} names the asset ${asset}, which is unknown`);
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
