/** Where a Sentry-compatible service takes events, as its DSN says. */
export interface SentryDsn {
  /** The endpoint for envelopes. */
  readonly url: string;
  readonly publicKey: string;
}

/**
 * Reads `https://<public key>@<host>/<project>`; a path may stand before the project
 * (https://develop.sentry.dev/sdk/foundations/transport/authentication/).
 *
 * @throws Error that says what it should be
 */
export function parseSentryDsn(text: string): SentryDsn {
  const dsn = URL.canParse(text) ? new URL(text) : undefined;
  const [, folder = '', project] = /^(.*)\/([\w-]+)$/.exec(dsn?.pathname ?? '') ?? [];
  if (!dsn || !/^https?:$/.test(dsn.protocol) || !dsn.username || !project) {
    throw new Error('must be a DSN: https://<public key>@<host>/<project>');
  }
  return { url: `${dsn.origin}${folder}/api/${project}/envelope/`, publicKey: dsn.username };
}
