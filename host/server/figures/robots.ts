/**
 * Words by which programs name themselves; Cubot makes phones. Pages in browsers that a program drives, or that show
 * nothing, tell nothing.
 */
const words =
  /(?<!cu)bot(?:\b|[/_-])|crawl|spider|slurp|lighthouse|preview|monitor|pingdom|phantom|scrap|curl|wget|python|java\/|okhttp|axios|node-fetch|undici|go-http/i;

/** Whether who asks is a program by its own words, or says nothing of itself, as no browser does. */
export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent?.startsWith('Mozilla/') || words.test(userAgent);
}
