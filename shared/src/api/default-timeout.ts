/** Longest wait for a whole answer, in milliseconds. */
export const defaultTimeout = 10_000;
