import { createContext, useContext } from 'react';
import type { PublicConfig } from './site-config.ts';

const ConfigContext = createContext<PublicConfig | undefined>(undefined);

/** Provides the site's public configuration; the host renders it once. */
export const ConfigProvider = ConfigContext;

/** The site's public configuration: brand, company, quote, addresses of services. */
export function useSiteConfig(): PublicConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useSiteConfig needs a <ConfigProvider> above it.');
  return config;
}
