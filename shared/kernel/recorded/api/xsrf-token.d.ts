/** The XSRF token of the cookie, undefined when there is none, as on a server. */
export declare function readXsrfToken(): string | undefined;
