/** A migration as it lies in its folder. */
export interface Migration {
  /** Its file's name without ending, such as `0003_fair_queue`. */
  readonly tag: string;
  readonly sql: string;
}

/**
 * What the backends of the release before cannot live with, while they run beside the new one: what they
 * read or write is gone, has another name or another type, or has to be filled by who does not know it.
 */
const contractions: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops a table', /^drop table/],
  ['empties a table', /^truncate|^delete from/],
  ['drops a column', /\bdrop column/],
  ['renames', /\brename (?:to|column|constraint)|\brename "/],
  ['changes the type of a column', /\balter column .* (?:set data )?type /],
  ['demands a value', /\balter column .* set not null/],
  ['takes a default away', /\balter column .* drop default/],
  ['adds a column that has to be filled', /\badd column (?!.*\bdefault\b).*\bnot null\b/],
];

/** Names the migration that began what this one ends. */
const mark = /^-- contract of (\S+)$/m;

/**
 * What is wrong with the migrations of a release that is not out yet. They may only expand: a step that
 * takes something away from the release before must say of which earlier migration it is the end, and
 * that one must have been released, so that nobody uses it any more.
 *
 * @param migrations all of them, oldest first
 * @param releases the last migration of each release, oldest first
 */
export function findUnsafeSteps(
  migrations: readonly Migration[],
  releases: readonly string[],
): string[] {
  const tags = migrations.map(({ tag }) => tag);
  const released = tags.indexOf(releases.at(-1) ?? '');
  return migrations.slice(released + 1).flatMap(({ tag, sql }) => {
    const steps = contractionsOf(sql);
    const expanded = mark.exec(sql)?.[1];
    if (steps.length === 0) return [];
    if (expanded === undefined) {
      return steps.map(
        (step) =>
          `${tag} ${step}. The release before still uses it: only add now, and take away in a later ` +
          'release, marked "-- contract of <migration that added what is used instead>".',
      );
    }
    const from = tags.indexOf(expanded);
    if (from >= 0 && from <= released) return [];
    return [`${tag} contracts ${expanded}, which is in no release yet: release that first.`];
  });
}

function contractionsOf(sql: string): string[] {
  return sql
    .replace(/--(?!>).*$/gm, '')
    .replace(/'[^']*'/g, "''")
    .split(/--> statement-breakpoint|;/)
    .map((statement) => statement.trim().replace(/\s+/g, ' ').toLowerCase())
    .flatMap((statement) =>
      contractions.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what),
    );
}
