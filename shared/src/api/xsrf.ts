import { apiConfiguration, serviceBase } from './configuration.ts';
import { defaultTimeout } from './default-timeout.ts';
import { resolveAddress } from './request-address.ts';
import { readXsrfToken } from './xsrf-token.ts';

let underWay: Promise<void> | undefined;

/**
 * Gets the XSRF cookie where there is none (`GET {api}/xsrf`), for forms to call on first use and
 * before they send: without it the first call that changes something is refused once and sent again.
 * Asks once for all who wait. Never rejects, since that still works.
 */
export function prepareXsrfToken(): Promise<void> {
  if (readXsrfToken() !== undefined) return Promise.resolve();
  underWay ??= askForToken()
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

async function askForToken(): Promise<void> {
  const { href, trusted } = resolveAddress(`${serviceBase('api')}/xsrf`);
  const token = trusted ? apiConfiguration().getToken() : undefined;
  await fetch(href, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(defaultTimeout),
  });
}
