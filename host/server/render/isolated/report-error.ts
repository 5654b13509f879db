/** How many errors are remembered as told. */
const maxTold = 1_000;

/**
 * `reportError` as browsers have it, for those who run the site: a line each in the server's log. It tells of each error
 * once, since every page that reads the same bad content reports it again.
 */
export function makeReportError(console: Pick<Console, 'error'>): (error: unknown) => void {
  const told = new Set<string>();
  return (error) => {
    const line = String(error).replace(/\p{Cc}+/gu, ' ');
    if (told.has(line) || told.size >= maxTold) return;
    told.add(line);
    console.error(line);
  };
}
