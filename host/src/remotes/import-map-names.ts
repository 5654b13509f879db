/** Name of the policy (W3C Trusted Types) by which JSON, an import map first of all, becomes a script element's text. */
export const importMapPolicy = 'import-maps';

/** A name that only a remote's own import map resolves: it shows whether a browser has taken the map. */
export function importMapMark(remote: string): string {
  return `import-map/${remote}`;
}

/**
 * The name of a file in an import map that a module needs at once, by its place among them.
 *
 * @param list the remote and its module, as `forms/features/contact/contact-slot`; with `/nl` at its end, the texts in that language
 */
export function fileName(list: string, place: number): string {
  return `${list}/${place}`;
}
