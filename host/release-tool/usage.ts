import { verbs } from './verbs.ts';

const optionHelp = `
  --from <folder>       publish a build from elsewhere, such as a pipeline's
  --commit <hash>       the commit that it was built from, when that is not the one here
  --canary <share>      promote it for a share of the visitors, such as 10%
  --experiment <goal>   compare it with what is live by a form that is sent, such as forms/contact (with --for)
  --steps <shares>      give it to more and more visitors, such as 5,25,50 (with --each)
  --each <time>         how long each step lasts at least
  --visitors <count>    documents with and without it that must be heard at each step, 100 when left out
  --hold                a person gives it to the next share, with --next
  --next                gives a canary to the next share, or to everyone, whatever is known of it
  --for <time>          how long a canary, an experiment, a freeze, a link or a preview lasts: 90s, 15m, 2h, 1d
  --heavier             promote although it weighs far more than what is live (with --why)
  --fewer               promote although pages or forms of what is live are gone (with --why)
  --unchecked           promote although the site may be broken by it (with --why)
  --no-auto-rollback    beacons do not take it back; a person decides
  --report <folder>     pictures of pages that a promotion changes, beside what is live
  --last <count>        how many lines of the log
  --keep-for <time>     how long prune keeps what visitors had, 24h when left out
  --name <name>         what a preview is called, such as waffle-colours
  --page <path>         the page that a link opens, home when left out
  --end <id>            ends a link to other versions, or a preview by its name, for all who have it
  --above <number>      signs a pointer that is newer than this one
  --parts <names>       what a key is trusted with, separated by commas (with --owner)
  --owner <text>        whose a key is
  --server              a server's key: it takes back and ends canaries, and does nothing else
  --site <address>      the site that a link is for, PUBLIC_ORIGIN when left out
  --why <text>          the reason, for the log
  --json                what was done, for pipelines

  <name>: host, or a remote by its folder: fair is in remote-fair
  The store is in DATA_DIR (.data), or where RELEASES_URL says: s3://bucket/prefix
  RELEASE_KEYS lists trusted keys; RELEASE_SIGNING_KEY_FILE, or RELEASE_SIGNING_KEY, is yours
  RELEASE_AUTHOR is who stands in the log, where that is not who is logged in`;

/** What people are told who typed what is no command. */
export async function usage(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(verbs).map(async ([name, load]) => {
      const { target = '', does } = await load();
      return `  ${`${name} ${target}`.padEnd(28)} ${does}`;
    }),
  );
  return `Usage: npm run release -- <verb>\n\n${lines.join('\n')}\n${optionHelp}`;
}
