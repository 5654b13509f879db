import path from 'node:path';
import { readKeptToken } from '../server/operations/kept-token.ts';
import { overrideLink } from '../server/overrides/override-link.ts';
import { longestOverride, type Override } from '../server/overrides/override-token.ts';
import { ReleaseError } from '../server/releases/release-error.ts';
import { parseDuration } from './duration.ts';
import type { Command, Outcome } from './verbs/verb.ts';

/** How long a link works when nobody says. */
const usualTime = '1h';

/** Makes the link to an override, as the options of the command want it. */
export function linkTo(
  override: Omit<Override, 'until'>,
  { options }: Pick<Command, 'options'>,
  environment: NodeJS.ProcessEnv = process.env,
): Outcome {
  const time = parseDuration(options.for ?? usualTime);
  if (time > longestOverride) throw new ReleaseError('A link works for 24h at most.');
  const until = Date.now() + time;
  const page = options.page ?? '/';
  const url = overrideLink({
    override: { ...override, until },
    operationsToken: tokenOf(environment),
    site: options.site ?? siteOf(environment),
    page,
  });
  const end = new Date(until).toISOString();
  return {
    lines: [
      'Whoever opens this link sees the following, and nobody else does:',
      ...Object.entries(override.versions).map(([name, version]) => `  ${name}@${version}`),
      ...Object.entries(override.local).map(([name, address]) => `  ${name} from ${address}`),
      url,
      `It works until ${end}. To leave it before, follow the banner on the page.`,
    ],
    data: { url, until: end, page, ...override },
  };
}

function tokenOf(environment: NodeJS.ProcessEnv): string {
  return (
    environment.OPERATIONS_TOKEN || readKeptToken(path.resolve(environment.DATA_DIR || '.data'))
  );
}

function siteOf({ PUBLIC_ORIGIN, PORT }: NodeJS.ProcessEnv): string {
  return PUBLIC_ORIGIN?.split(',')[0]?.trim() || `http://localhost:${PORT || '3000'}`;
}
