import { readKeptSecret } from '@site/shared/trust-boundary/kept-secret';
import type { OverrideRules } from './override-token.ts';

interface OverrideSettings {
  readonly dataDirectory: string;
  /** The key that is configured, if one is. */
  readonly overrideKey: string | undefined;
  readonly overrideOrigins: readonly string[];
}

/** The rules for links, with the key that is kept beside the data where none is configured. */
export function overrideRules(settings: OverrideSettings): OverrideRules {
  const { dataDirectory, overrideKey, overrideOrigins } = settings;
  return {
    key: overrideKey ?? readKeptSecret(dataDirectory, 'override.key'),
    origins: overrideOrigins,
  };
}
