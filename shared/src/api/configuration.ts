import type { CaptchaConfig, ServiceBases } from '../config/site-config.ts';

// Neither axios nor zod is imported here: every page loads this file.

/** The ticket API when none is configured (specification section 9). */
const defaultTicketApi = 'http://localhost:8855';

/** What the API client needs to know of its surroundings. */
export interface ApiConfiguration {
  /**
   * The site's own origin, which paths among the bases belong to: absolute on a server, such as
   * `http://127.0.0.1:3000`; empty in a browser, which knows its origin.
   */
  origin: string;
  bases: ServiceBases;
  /** The bot-check of the forms; the embedded local provider when left out. */
  captcha?: CaptchaConfig;
  /** The session's token, undefined when not logged in. */
  getToken: () => string | undefined;
  /** Called when a service refuses the session's token (401). */
  onUnauthorised?: () => void;
}

interface Globals {
  [key: symbol]: ApiConfiguration | undefined;
  __zod_globalConfig?: { jitless?: boolean };
}

// On the global object, so that every copy of this module in the page sees one configuration,
// whether it came with the host's bundle or a remote's.
const globals = globalThis as typeof globalThis & Globals;
const slot = Symbol.for('@site/shared/api');

/** Sets up the API client. The host does so once, before any page loads. */
export function configureApi(configuration: ApiConfiguration): void {
  globals[slot] = configuration;
  if (typeof window === 'undefined') return;
  // By default zod compiles parsers with `new Function`, and the content security policy reports
  // its first try as a violation. This is what `z.config({ jitless: true })` sets, without loading
  // zod on pages that parse nothing.
  globals.__zod_globalConfig ??= {};
  globals.__zod_globalConfig.jitless = true;
}

/** @throws Error when {@link configureApi} has not been called */
export function apiConfiguration(): ApiConfiguration {
  const configuration = globals[slot];
  if (!configuration) throw new Error('The API client is not configured: call configureApi first.');
  return configuration;
}

/** A service with a base address of its own (specification section 7). */
export type Service = keyof ServiceBases;

/**
 * The base address of a service, without a closing slash: a path on the site's own origin, or an
 * absolute address.
 */
export function serviceBase(service: Service): string {
  const { bases } = apiConfiguration();
  const base = service === 'ticketApi' ? (bases.ticketApi ?? defaultTicketApi) : bases[service];
  if (base === undefined) throw new Error(`No base address is configured for ${service}.`);
  return base.replace(/\/+$/, '');
}
