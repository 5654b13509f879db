import { reportPath } from './browser-reports.ts';
import type { PolicySources } from './content-security-policy.ts';

/**
 * Refuses every script of a document that comes without a hash (W3C SRI, Integrity-Policy), and says
 * where reports go. Scripts of others have none: those of a bot-check elsewhere, and those of a build
 * that only a developer's machine has.
 */
export function integrityPolicy({
  script,
  code = [],
  reportTo,
}: PolicySources): Record<string, string> {
  const isEveryScriptOurs = script.length === 0 && code.length === 0;
  const endpoints = reportTo ? `, endpoints=(${reportTo})` : '';
  return {
    ...(isEveryScriptOurs && {
      'integrity-policy': `blocked-destinations=(script)${endpoints}`,
    }),
    ...(reportTo && { 'reporting-endpoints': `${reportTo}="${reportPath}"` }),
  };
}
