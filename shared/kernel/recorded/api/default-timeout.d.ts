/** Longest wait for a whole answer, in milliseconds. */
export declare const defaultTimeout = 10000;
