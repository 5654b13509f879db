import type { Language } from '@site/shared/i18n/language';
import { leavePath } from '../../releases/overrides/override-paths.ts';
import type { Override } from '../../releases/overrides/override-token.ts';
import type { Banner } from '../document/composition.ts';
import { escapeHtml } from '../document/escape-html.ts';
import type { ShownOverride } from './override-tokens.ts';

const css =
  '#release-override{position:fixed;z-index:50;inset:auto 0 0;padding:.5rem 1rem;font:1rem/1.4 system-ui,sans-serif;color:#fff;background:#17130f;border-top:4px solid #f26b3a}#release-override a{color:#f3d9a4}';

/** Says that this is not what visitors see, until when, and how to leave it. */
export function overrideBanner(override: ShownOverride, url: string): Banner {
  const end = new Date(override.until).toISOString().slice(0, 16).replace('T', ' ');
  const what = `${titleOf(override)} ${partsOf(override)}`.trim();
  return banner(`Not what visitors see: ${what}, until ${end} UTC.`, url);
}

/** Whose preview it is, and what it is for. */
function titleOf({ preview }: ShownOverride): string {
  if (!preview) return '';
  const { name, who, why } = preview;
  return `the preview ${name} of ${who}${why ? ` (${why})` : ''},`;
}

/** An override that cannot be shown. */
export interface LostOverride {
  /** Unknown while the store cannot be read. */
  readonly override: Override | undefined;
  /** Whether a version of it is not in the store any more. */
  readonly isGone: boolean;
}

/** Says that this is what visitors see, and what became of the override. */
export function lostOverrideBanner({ override, isGone }: LostOverride, url: string): Banner {
  const reason = isGone
    ? 'is not in the store any more, so your override has ended'
    : 'cannot be shown at the moment';
  const what = override ? partsOf(override) : 'your override';
  return banner(`This is what visitors see: ${what} ${reason}.`, url);
}

function banner(text: string, url: string): Banner {
  const leave = {
    href: `${leavePath}?to=${encodeURIComponent(url)}`,
    text: 'Back to what is live',
  };
  return visitorBanner({ language: 'en', label: 'Release override', text, leave });
}

interface VisitorBanner {
  readonly language: Language;
  readonly label: string;
  readonly text: string;
  readonly leave: { readonly href: string; readonly text: string };
}

/** A banner on a page that is one person's own. By its id the page knows that it is none of visitors. */
export function visitorBanner({ language, label, text, leave }: VisitorBanner): Banner {
  return {
    css,
    html: `<aside id="release-override" lang="${language}" aria-label="${label}">${escapeHtml(text)} <a href="${escapeHtml(leave.href)}">${leave.text}</a></aside>`,
  };
}

function partsOf({ versions, local }: Pick<Override, 'versions' | 'local'>): string {
  return [
    ...Object.entries(versions).map(([name, version]) => `${name}@${version}`),
    ...Object.entries(local).map(([name, address]) => `${name} from ${address}`),
  ].join(', ');
}
