import { useStore } from 'zustand/react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LoginAnswer, User } from '../contracts/login.ts';
import type { StoredSession } from '../contracts/stored-session.ts';
import { authDetailsStorage, isExpired } from './auth-details.ts';
import { isRenewalDue, oneRenewalAtATime, requestSiteToken } from './renewal.ts';

/**
 * How long a temporary login answer is kept, in milliseconds (specification section 9).
 *
 * @public The kernel has promised it to remotes.
 */
export const temporaryLoginLifetime = 10_000;

/**
 * Time between renewal checks, in milliseconds (specification section 9).
 *
 * @public The kernel has promised it to remotes.
 */
export const renewalCheckInterval = 5_000;

/** What a step of the login wall hands to the next one, such as the reference of a code. */
export type TemporaryLogin = Partial<LoginAnswer>;

/** The visitor's session (specification section 4). `token` is undefined when not logged in. */
export interface Session {
  readonly token: string | undefined;
  /** The instant at which the token stops being valid, in ISO 8601 with a zone. */
  readonly validUntil: string | undefined;
  readonly user: User | undefined;
  /** Dropped after {@link temporaryLoginLifetime}. */
  readonly temporaryLogin: TemporaryLogin | undefined;
  /** Whether the stored session has been read. Before that it is not known who the visitor is. */
  readonly started: boolean;
}

const anonymous = { token: undefined, validUntil: undefined, user: undefined } as const;

const store = createStore<Session>(() => ({
  ...anonymous,
  temporaryLogin: undefined,
  started: false,
}));

// On a server the store would be one for all visitors, so there nothing ever changes it.
const inBrowser = typeof window !== 'undefined';

let forgetting: ReturnType<typeof setTimeout> | undefined;
let stopSession = () => {};

/** False when the browser denied storage: then what is stored says nothing about this tab. */
let isStored = true;

/**
 * The one session of the page, for host and remotes alike; on a server it is always anonymous. It
 * changes through {@link logIn}, {@link logOut} and {@link rememberLogin}.
 */
export const sessionStore: Pick<
  StoreApi<Session>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/**
 * Reads the session in a component, which renders again when the selected part changes. While a
 * page hydrates this is the anonymous session that the server rendered, whatever is stored.
 *
 * @example const nickname = useSession(({ user }) => user?.nickname);
 */
export function useSession<Selected>(selector: (session: Session) => Selected): Selected {
  return useStore(store, selector);
}

/**
 * Starts the session in a browser: reads browser storage, dropping an expired session; follows other
 * tabs; checks for renewal every 5 s. The host calls it in an effect, after hydration.
 *
 * @returns stops all that; the session stays as it is
 */
export function startSession(): () => void {
  if (!inBrowser) return () => {};
  stopSession();
  const timer = setInterval(() => void checkRenewal(), renewalCheckInterval);
  const stopFollowing = authDetailsStorage.onChange(adoptStored);
  // A page that comes out of the back/forward cache has missed what other tabs did.
  window.addEventListener('pageshow', adoptStored);
  stopSession = () => {
    clearInterval(timer);
    stopFollowing();
    window.removeEventListener('pageshow', adoptStored);
  };
  void checkRenewal();
  store.setState({ started: true });
  return stopSession;
}

/** Logs in: keeps token and user, in browser storage too, and drops the temporary login. */
export function logIn({ token, user }: LoginAnswer): void {
  if (!inBrowser) return;
  forgetLogin();
  const { username, nickname = null } = user;
  keep({ token: token.token, validUntil: token.validUntil, user: { username, nickname } });
}

/** Logs out: clears the session here and in browser storage, and so in all tabs. */
export function logOut(): void {
  if (!inBrowser) return;
  forgetLogin();
  authDetailsStorage.clear();
  store.setState(anonymous);
}

/** Keeps the answer of a login step for 10 s (specification section 4). */
export function rememberLogin(temporaryLogin: TemporaryLogin): void {
  if (!inBrowser) return;
  clearTimeout(forgetting);
  store.setState({ temporaryLogin });
  forgetting = setTimeout(forgetLogin, temporaryLoginLifetime);
}

function forgetLogin(): void {
  clearTimeout(forgetting);
  store.setState({ temporaryLogin: undefined });
}

function keep(details: StoredSession): void {
  isStored = authDetailsStorage.write(details);
  store.setState(details);
}

/** Takes over what is stored, so that this tab agrees with the others. */
function adoptStored(): void {
  const stored = authDetailsStorage.read();
  if (stored === 'unavailable' || !isStored) return;
  const { token, validUntil } = store.getState();
  if (stored?.token !== token || stored?.validUntil !== validUntil) {
    store.setState(stored ?? anonymous);
  }
}

async function checkRenewal(): Promise<void> {
  adoptStored();
  const { token, validUntil } = store.getState();
  if (token === undefined || validUntil === undefined) return;
  if (isExpired({ validUntil })) store.setState(anonymous);
  else if (isRenewalDue(validUntil)) await oneRenewalAtATime(() => renew(token));
}

async function renew(token: string): Promise<void> {
  // Another tab may have renewed it just before this one's turn.
  adoptStored();
  const { validUntil } = store.getState();
  if (validUntil === undefined || !isRenewalDue(validUntil)) return;
  const answer = await requestSiteToken();
  adoptStored();
  const { token: current, user } = store.getState();
  // A logout or another login while the answer was under way wins.
  if (current !== token || !user || answer === 'failed') return;
  if (answer === 'refused') logOut();
  else keep({ token: answer.token, validUntil: answer.validUntil, user });
}
