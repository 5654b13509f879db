/**
 * Largest body that a server reads, in bytes: the longest contact message, every character escaped.
 * What is longer is answered with 413.
 */
export const bodyLimit = 128 * 1024;
