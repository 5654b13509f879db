import { type AxiosInstance } from 'axios';
import { readXsrfToken } from './xsrf-token.ts';
/** Longest wait for a whole answer, in milliseconds. */
export declare const defaultTimeout = 10000;
export { readXsrfToken };
/**
 * The one axios instance of a page, which the host shares. It is internal: requests go through
 * `call`, which loads it. Its interceptor judges whatever address it is given, so the session's token
 * cannot leave with a wrong one.
 */
export declare const http: AxiosInstance;
/** What axios says of a failed request. */
export interface HttpFailure {
    message: string;
    cancelled: boolean;
    timedOut: boolean;
    /** Undefined when no answer came. */
    response: {
        status: number;
        data: unknown;
        headers: Record<string, unknown>;
    } | undefined;
}
/** Reads a failure of {@link http}, so that only this module, of which a page has one, loads axios. */
export declare function readHttpFailure(error: unknown): HttpFailure;
