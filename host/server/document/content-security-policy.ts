import { createHash } from 'node:crypto';
import { reportPath } from './browser-reports.ts';

/** Addresses outside the site's own origin that its configuration names. */
export interface PolicySources {
  /** Services that the browser calls directly. */
  readonly connect: readonly string[];
  /** Places that forms may be posted to: the minigame. */
  readonly formAction: readonly string[];
  /** Scripts and frames of the configured bot-check and video. */
  readonly script: readonly string[];
  readonly frame: readonly string[];
  /** Where one developer's document has code, pictures and fonts from, besides. */
  readonly code?: readonly string[];
  /** Origins whose pages may show the document in a frame; none where left out. */
  readonly frameOrigins?: readonly string[];
  /** The endpoint of the Reporting API that gets violations, where that works. */
  readonly reportTo?: string;
}

/** What of one document its policy allows. */
interface Allowed {
  /** Inline scripts and styles, by hash. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The policies that make text HTML or a script, or `'none'`; nothing is enforced where left out. */
  readonly trustedTypes?: readonly string[] | undefined;
}

/** Emotion creates an empty `<style>` and fills it through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The Content-Security-Policy of one document (W3C CSP 3): own scripts only, inline ones and styles
 * by hash, no `unsafe-inline`, no `unsafe-eval`, no text as HTML.
 */
export function contentSecurityPolicy(
  sources: PolicySources,
  { scripts, styles, trustedTypes }: Allowed,
): string {
  const code = sources.code ?? [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...sources.script, ...code],
    'style-src': ["'self'", emptyStyle, ...styles],
    'img-src': ["'self'", 'data:', ...code],
    'font-src': ["'self'", ...code],
    'connect-src': ["'self'", ...sources.connect, ...code],
    'frame-src': sources.frame.length > 0 ? sources.frame : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...sources.formAction],
    'frame-ancestors': sources.frameOrigins?.length ? sources.frameOrigins : ["'none'"],
    ...(trustedTypes && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': trustedTypes,
    }),
    // Every browser knows the old way; those that know the new one leave it.
    'report-uri': [reportPath],
    ...(sources.reportTo && { 'report-to': [sources.reportTo] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** A hash as a policy names it (W3C CSP 3, hash-source). */
export function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
