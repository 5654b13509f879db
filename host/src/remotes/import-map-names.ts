/** Name of the policy (W3C Trusted Types) by which JSON, an import map first of all, becomes a script element's text. */
export const importMapPolicy = 'import-maps';

/** A name that only a remote's own import map resolves: it shows whether a browser has taken the map. */
export function importMapMark(remote: string): string {
  return `import-map/${remote}`;
}
