import { reportPath } from './browser-reports.ts';
import type { PolicySources } from './content-security-policy.ts';

/**
 * Has browsers report every script of a document that comes without a hash (W3C SRI, Integrity-Policy).
 * Nothing is refused by it: Safari takes modules for scripts without a hash, whatever the import map says
 * (https://bugs.webkit.org/show_bug.cgi?id=326340), and so nothing is sent to the server either. Scripts of
 * others have none: those of a bot-check elsewhere, and those of a build that only a developer's machine has.
 */
export function integrityPolicy({
  script,
  code = [],
  reportTo,
}: PolicySources): Record<string, string> {
  const isEveryScriptOurs = script.length === 0 && code.length === 0;
  return {
    ...(isEveryScriptOurs && {
      'integrity-policy-report-only': 'blocked-destinations=(script)',
    }),
    ...(reportTo && { 'reporting-endpoints': `${reportTo}="${reportPath}"` }),
  };
}
