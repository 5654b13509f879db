import { readCampaignSource } from '@site/shared/api/campaign-source';
import { crackSourceSchema } from '@site/shared/contracts/crack-submission';

/** The remembered `utm_source`; null where there is none, or one that the contract refuses. */
export function crackSource(): string | null {
  // Anyone can write a link with anything in it, and the visitor could not correct it.
  return crackSourceSchema.safeParse(readCampaignSource()).data || null;
}
