import { parseSiteConfig, publicConfig } from '@site/shared/config';
import file from '../../site.config.json?raw';

/** The site's own configuration, as its pages see it. */
export const config = publicConfig(parseSiteConfig(file));
