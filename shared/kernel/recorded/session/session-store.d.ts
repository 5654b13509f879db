import { type StoreApi } from 'zustand/vanilla';
import type { LoginAnswer, User } from '../contracts/login.ts';
/** How long a temporary login answer is kept, in milliseconds (specification section 9). */
export declare const temporaryLoginLifetime = 10000;
/** Time between renewal checks, in milliseconds (specification section 9). */
export declare const renewalCheckInterval = 5000;
/** What a step of the login wall hands to the next one, such as the reference of a code. */
export type TemporaryLogin = Partial<LoginAnswer>;
/** The visitor's session (specification section 4). Nobody is logged in when `token` is undefined. */
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
/**
 * The one session of the page, for host and remotes alike; on a server it is always anonymous. It
 * changes through {@link logIn}, {@link logOut} and {@link rememberLogin}.
 */
export declare const sessionStore: Pick<StoreApi<Session>, 'getState' | 'getInitialState' | 'subscribe'>;
/**
 * Reads the session in a component, which renders again when the selected part changes. While a
 * page hydrates this is the anonymous session that the server rendered, whatever is stored.
 *
 * @example const nickname = useSession(({ user }) => user?.nickname);
 */
export declare function useSession<Selected>(selector: (session: Session) => Selected): Selected;
/**
 * Starts the session in a browser: reads browser storage, dropping an expired session; follows other
 * tabs; checks for renewal every 5 s. The host calls it in an effect, after hydration.
 *
 * @returns stops all that; the session stays as it is
 */
export declare function startSession(): () => void;
/** Logs in: keeps token and user, in browser storage too, and drops the temporary login. */
export declare function logIn({ token, user }: LoginAnswer): void;
/** Logs out: clears the session here and in browser storage, and so in all tabs. */
export declare function logOut(): void;
/** Keeps the answer of a login step for 10 s (specification section 4). */
export declare function rememberLogin(temporaryLogin: TemporaryLogin): void;
