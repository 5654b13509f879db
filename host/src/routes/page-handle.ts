import type { PageClaim } from '@site/shared/federation/claims';
import type { Language } from '@site/shared/i18n/language';

/** What a page's route knows of itself. */
export interface PageHandle {
  readonly remote: string;
  readonly claim: PageClaim;
  readonly language: Language;
  /** Its remote is switched off: the page is read as the server renders it. */
  readonly off?: boolean;
}
