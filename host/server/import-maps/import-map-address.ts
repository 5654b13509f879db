const folder = 'import-map/';
const everything = 'all.json';
const without = /^without\/([\w/+-]{1,500})\.json$/;

/** Address of an artefact's import map, without the chunks that some of its modules may run. */
export function importMapAddress(base: string, modules: readonly string[]): string {
  const name = modules.length === 0 ? everything : `without/${modules.join('+')}.json`;
  return `${base}${folder}${name}`;
}

/** The modules that the last part of such an address leaves out; `undefined` where it is none. */
export function modulesLeftOut(name: string): string[] | undefined {
  if (name === everything) return [];
  return without.exec(name)?.[1]?.split('+');
}

/** URL pattern of the same import map in all versions of a remote. */
export function importMapPattern(remote: string, modules: readonly string[]): string {
  return importMapAddress(`/remotes/${remote}/*/`, modules).replaceAll('+', '\\+');
}
