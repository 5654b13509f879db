/**
 * The Content-Security-Policy of every answer that is no page (W3C CSP 3): opened by itself it loads
 * and runs nothing, and no page frames it. Pages set their own.
 */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'";
