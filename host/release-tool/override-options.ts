import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { overrideLink } from '../releases/overrides/override-link.ts';
import { overrideRules } from '../releases/overrides/override-rules.ts';
import {
  maxOverrideLife,
  mayRun,
  type Override,
  type OverrideRules,
} from '../releases/overrides/override-token.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { parseDuration } from './duration.ts';
import { type Command, type Outcome, typed } from './verb.ts';

/** How long a link works when nobody says. */
const usualTime = '1h';

/** Makes the link to an override, as the options of the command want it. */
export function linkTo(
  override: Omit<Override, 'id' | 'until'>,
  { options }: Pick<Command, 'options'>,
): Outcome {
  const time = parseDuration(options.for ?? usualTime);
  if (time > maxOverrideLife) throw new ReleaseError('A link works for 24h at most.');
  const page = pageOf(options);
  const site = siteOf(options, process.env);
  const { key, origins } = rulesOf(process.env);
  for (const address of Object.values(override.local)) mustBeAllowed(address, origins);
  const until = Date.now() + time;
  const id = randomBytes(6).toString('hex');
  const url = overrideLink({
    override: { ...override, id, until },
    key,
    site,
    page,
  });
  const end = new Date(until).toISOString();
  return {
    lines: [
      'People who open this link and say yes see the following, and no one else does:',
      ...Object.entries(override.versions).map(([name, version]) => `  ${name}@${version}`),
      ...Object.entries(override.local).map(([name, address]) => `  ${name} from ${address}`),
      url,
      `It works until ${end}. To leave it before, follow the banner on the page.`,
      `To end it for all who have it: ${typed(`override --end ${id}`)}`,
    ],
    data: { id, url, until: end, page, ...override },
  };
}

function mustBeAllowed(address: string, origins: readonly string[]): void {
  if (mayRun(address, origins)) return;
  throw new ReleaseError(
    `Code from ${address} may not run on the site: serve it on localhost, or list its origin in OVERRIDE_ORIGINS.`,
  );
}

/** The rules for links as the environment has them. */
export function rulesOf(environment: NodeJS.ProcessEnv): OverrideRules {
  const { DATA_DIR, OVERRIDE_KEY, OVERRIDE_ORIGINS = '' } = environment;
  return overrideRules({
    dataDirectory: path.resolve(DATA_DIR || '.data'),
    overrideKey: OVERRIDE_KEY || undefined,
    overrideOrigins: OVERRIDE_ORIGINS.split(',').flatMap((text) =>
      URL.canParse(text.trim()) ? [new URL(text.trim()).origin] : [],
    ),
  });
}

/**
 * The page that a link opens, home when none was typed.
 *
 * @throws ReleaseError for what is no path of the site
 */
export function pageOf({ page = '/' }: Command['options']): string {
  if (/^\/(?![/\\])/.test(page)) return page;
  throw new ReleaseError(`"${page}" is no page of the site: write --page /en/contact`);
}

/**
 * The site that links are for.
 *
 * @throws ReleaseError when what was typed is no address
 */
export function siteOf(
  { site }: Command['options'],
  { PUBLIC_ORIGIN, PORT }: NodeJS.ProcessEnv,
): string {
  if (site === undefined) {
    return PUBLIC_ORIGIN?.split(',')[0]?.trim() || `http://localhost:${PORT || '3000'}`;
  }
  if (/^https?:\/\//.test(site) && URL.canParse(site)) return site;
  throw new ReleaseError(`"${site}" is no address of a site: write --site https://www.example.com`);
}
