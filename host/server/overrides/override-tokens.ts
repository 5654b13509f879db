import { isSameText } from '../../releases/overrides/keyed-signature.ts';
import {
  type Override,
  type OverrideRules,
  readOverride,
} from '../../releases/overrides/override-token.ts';
import type { RevokedLinks } from '../../releases/overrides/revoked-links.ts';
import { type Preview, parsePreviewToken } from '../../releases/previews/preview.ts';
import type { Previews } from '../../releases/previews/previews.ts';

/** What a browser shows in place of what is live: by a link for one browser, or by a preview for anyone. */
export interface ShownOverride extends Override {
  readonly preview?: Preview;
}

interface OverrideTokensOptions {
  readonly rules: OverrideRules;
  readonly ended: Pick<RevokedLinks, 'has'>;
  readonly previews: Pick<Previews, 'find'>;
}

/** Tells what the tokens of links and previews stand for. */
export class OverrideTokens {
  constructor(private readonly options: OverrideTokensOptions) {}

  /**
   * What a token shows; `ended` for what was one of ours, nothing for what never was. Rejects while that cannot
   * be known.
   */
  async read(token: string): Promise<ShownOverride | 'ended' | undefined> {
    const { rules, ended, previews } = this.options;
    const asked = parsePreviewToken(token);
    if (asked) {
      const preview = await previews.find(asked.name);
      if (!preview) return 'ended';
      return isSameText(preview.id, asked.id) ? shownBy(preview) : undefined;
    }
    const override = readOverride(token, rules);
    if (!override) return undefined;
    return (await ended.has(override.id)) ? 'ended' : override;
  }
}

function shownBy(preview: Preview): ShownOverride {
  const { id, part, version, until } = preview;
  return { id, versions: { [part]: version }, local: {}, until: Date.parse(until), preview };
}
