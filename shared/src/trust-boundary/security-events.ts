/**
 * What the servers report to operators, by code, with what it means. A code stands in the
 * log (`event`) and in the counter `site_security_events_total`; docs/security-events.md lists them,
 * and a test holds that list against this one.
 */
export const securityEvents = {
  'request-target-refused': 'A request target that is no path, as used to reach other hosts.',
  'upstream-address-refused': 'A path that would have led away from the service it was for.',
  'budget-exceeded':
    'A client, or all together, asked for more costly work than there is room for.',
  'rate-limit-exceeded': 'A client used up one of its limits; the first refusal of a window.',
  'beacon-refused': 'A beacon that no page of this site sent, or that no page could have made.',
  'staff-token-refused': 'A wrong token at a call for the staff of a fair.',
  'qr-code-forged': 'A scan of a QR code of a ticket whose signature is not ours.',
  'operations-token-refused':
    'A wrong token at a page for those who run the site, or of the content system.',
  'password-refused': 'A log-in with a wrong user name or password.',
  'login-code-refused': 'A wrong or used-up code at a log-in by SMS or e-mail.',
  'activation-code-refused': 'A wrong or used-up code at the activation of an account.',
  'override-refused':
    'A link, preview or cookie for other versions or drafts that was not made here, has ended, or is of another site.',
  'policy-violated':
    'A browser refused something by the policy of a page: perhaps a script that somebody put there.',
  'remote-refused':
    'Code of a remote tried for what it may not have while pages were rendered: environment, files, network, processes.',
  'sms-limit-reached': 'An SMS was asked for beyond what its phone, client or total allows.',
  'report-signature-refused':
    'A delivery report of SMS that is not signed with one of our secrets, or too old.',
  'bot-check-required': 'A total of SMS runs low; a request without a bot check was refused.',
  'bot-check-refused':
    'A bot-check token or proof of work was forged, used before or made by a bot, or a token too old.',
} as const;

export type SecurityEvent = keyof typeof securityEvents;
