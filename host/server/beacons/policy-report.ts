import { z } from 'zod';

/** Directives that a page of ours has; of others a report says nothing that could be acted on. */
const directives = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
] as const;

/** What was refused, as far as it is told: an address never is. */
const refusedKinds = [
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'trusted-types-policy',
  'trusted-types-sink',
] as const;

/** One thing that a browser refused, by words of ours alone. */
export interface PolicyViolation {
  readonly directive: (typeof directives)[number] | 'other';
  /** `address`: something from the web. `extension`: of the visitor's browser, no fault of ours. */
  readonly refused: (typeof refusedKinds)[number] | 'address' | 'extension' | 'other';
}

const text = z.string().max(4_000).catch('');

/** The old way, `application/csp-report` (CSP 3, section 5.3), which browsers spell differently. */
const oldReportSchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

/** The Reporting API, `application/reports+json` (W3C Reporting, section 3.5). */
const reportSchema = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }),
});

/** Reports of one request that are read; a browser sends a few at once. */
const maxReports = 20;

/**
 * What a browser's report says, of either kind.
 *
 * @returns undefined when it is no report; empty when it is of something else
 */
export function readReport(report: unknown): PolicyViolation[] | undefined {
  if (Array.isArray(report)) return report.slice(0, maxReports).flatMap(readEntry);
  const { data } = oldReportSchema.safeParse(report);
  if (!data) return undefined;
  const old = data['csp-report'];
  const directive = old['effective-directive'] || old['violated-directive'];
  return [violation(directive, old['blocked-uri'], old['source-file'])];
}

function readEntry(entry: unknown): PolicyViolation[] {
  const { data } = reportSchema.safeParse(entry);
  if (!data) return [];
  const { effectiveDirective, blockedURL, sourceFile } = data.body;
  return [violation(effectiveDirective, blockedURL, sourceFile)];
}

function violation(directive: string, refused: string, source: string): PolicyViolation {
  // `script-src-elem`, and in older browsers the directive with everything in it.
  const name = directive.split(' ')[0]?.replace(/-(?:elem|attr)$/, '');
  return {
    directive: directives.find((known) => known === name) ?? 'other',
    refused: isExtension(source) || isExtension(refused) ? 'extension' : kindOf(refused),
  };
}

function isExtension(address: string): boolean {
  return /^[a-z-]*extension\b/i.test(address);
}

function kindOf(refused: string): PolicyViolation['refused'] {
  if (/^https?:\/\//i.test(refused)) return 'address';
  const word = /^[a-z-]+/i.exec(refused)?.[0].toLowerCase();
  return refusedKinds.find((known) => known === word) ?? 'other';
}
