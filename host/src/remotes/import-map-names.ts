/** Name of the policy (W3C Trusted Types) by which the text of an import map becomes a script element's. */
export const importMapPolicy = 'import-maps';

/** A name that only a remote's own import map resolves: it shows whether a browser has taken the map. */
export function importMapMark(remote: string): string {
  return `import-map/${remote}`;
}
