/** Where browsers report what they refused of a document: policy violations. */
export const reportPath = '/beacons/reports';

/**
 * Name of the endpoint in the Reporting API, for a site that visitors reach by `https`. Browsers send
 * its reports over secure connections alone, and leave the old way where the new one is named.
 */
export function reportEndpoint(publicOrigin: string): string | undefined {
  return publicOrigin.startsWith('https:') ? 'reports' : undefined;
}
