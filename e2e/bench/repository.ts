import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSiteConfig, type SiteConfig, siteConfigFile } from '@site/shared/config';

/** The repository's root. */
export const repository = path.join(import.meta.dirname, '..', '..');

/** The site's configuration, as its servers read it. */
export async function readSiteConfig(): Promise<SiteConfig> {
  return parseSiteConfig(await readFile(path.join(repository, siteConfigFile), 'utf8'));
}
