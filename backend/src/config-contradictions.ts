import { StartError } from '@site/shared/trust-boundary/start-failure';

/** Settings that depend on each other. */
interface RelatedSettings {
  readonly NODE_ENV: string | undefined;
  readonly DATABASE_URL: string | undefined;
  readonly EMBEDDED_DATABASE: boolean;
  readonly SEVERAL_BACKENDS: boolean;
  readonly AUTH_KEY: string | undefined;
  readonly CAPTCHA_KEY: string | undefined;
  readonly RECAPTCHA_SITE_KEY: string | undefined;
  readonly RECAPTCHA_SECRET: string | undefined;
  readonly SMTP_URL: string | undefined;
  readonly MAIL_FROM: string | undefined;
  readonly MAIL_TO: string | undefined;
  readonly CRM_WEBHOOK_URL: string | undefined;
  readonly CRM_WEBHOOK_SECRET: readonly Buffer[];
  readonly STAFF_TOKEN: string | undefined;
  readonly OPERATIONS_TOKEN: string | undefined;
}

/** @throws StartError one line per problem */
export function refuseContradictions(env: RelatedSettings): void {
  const problems = [...databaseProblems(env), ...keyProblems(env)];
  if ((env.RECAPTCHA_SECRET === undefined) !== (env.RECAPTCHA_SITE_KEY === undefined)) {
    problems.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET: set both or neither.');
  }
  if (env.SMTP_URL !== undefined && (env.MAIL_FROM === undefined || env.MAIL_TO === undefined)) {
    problems.push('SMTP_URL: set MAIL_FROM and MAIL_TO too, so that mail comes from and to you.');
  }
  if ((env.CRM_WEBHOOK_URL === undefined) !== (env.CRM_WEBHOOK_SECRET.length === 0)) {
    problems.push('CRM_WEBHOOK_URL and CRM_WEBHOOK_SECRET: set both or neither.');
  }
  if (problems.length > 0) throw new StartError(problems.join('\n'));
}

/** The embedded database is one process's, without backups while it runs: to try, and to develop. */
function databaseProblems(env: RelatedSettings): string[] {
  if (env.DATABASE_URL !== undefined) return [];
  if (env.SEVERAL_BACKENDS) {
    return ['DATABASE_URL: name the PostgreSQL server that the backends share (SEVERAL_BACKENDS).'];
  }
  if (env.NODE_ENV !== 'production' || env.EMBEDDED_DATABASE) return [];
  return [
    'DATABASE_URL: name a PostgreSQL server; the embedded database is for trying and developing (NODE_ENV is production). EMBEDDED_DATABASE=true uses it all the same.',
  ];
}

function keyProblems(env: RelatedSettings): string[] {
  const problems: string[] = [];
  if (env.CAPTCHA_KEY !== undefined && env.CAPTCHA_KEY.length < 32) {
    problems.push('CAPTCHA_KEY: must have at least 32 characters.');
  }
  if (env.STAFF_TOKEN !== undefined && env.STAFF_TOKEN.length < 24) {
    problems.push('STAFF_TOKEN: must have at least 24 characters.');
  }
  if (env.OPERATIONS_TOKEN !== undefined && !/^\S{24,}$/.test(env.OPERATIONS_TOKEN)) {
    problems.push('OPERATIONS_TOKEN: must have 24 characters or more, and no blanks');
  }
  if (!env.SEVERAL_BACKENDS) return problems;
  const shared = {
    AUTH_KEY: env.AUTH_KEY,
    CAPTCHA_KEY: env.CAPTCHA_KEY ?? env.RECAPTCHA_SECRET,
    STAFF_TOKEN: env.STAFF_TOKEN,
    OPERATIONS_TOKEN: env.OPERATIONS_TOKEN,
  };
  for (const [name, value] of Object.entries(shared)) {
    if (value === undefined)
      problems.push(`${name}: give all backends the same (SEVERAL_BACKENDS).`);
  }
  return problems;
}
