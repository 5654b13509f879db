import type { PublicConfig } from './site-config.ts';
/** Provides the site's public configuration; the host renders it once. */
export declare const ConfigProvider: import("react").Context<PublicConfig | undefined>;
/** The site's public configuration: brand, company, quote, addresses of services. */
export declare function useSiteConfig(): PublicConfig;
