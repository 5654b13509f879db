/** First parts of paths that the composition server answers itself. */
export const serverPaths = [
  'api',
  'cms',
  'ticket-api',
  'remotes',
  'page-data',
  'minigame',
  'beacons',
  'metrics',
  'releases',
  'figures',
  'og',
  'healthz',
  'readyz',
  'robots.txt',
  'sitemap.xml',
  'service-worker.js',
] as const;
