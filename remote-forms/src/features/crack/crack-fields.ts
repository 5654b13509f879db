import type { CrackSubmission } from '@site/shared/contracts/crack-submission';

/** An entry as the visitor fills it in. */
export type CrackFields = Omit<CrackSubmission, 'utmSource'>;
