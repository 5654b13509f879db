/** Key of the stored session in browser storage (specification section 3). */
export const storedSessionKey = 'authDetails';

/** Key in browser storage that keeps the visitor's `utm_source` (specification section 3). */
export const crackSourceKey = 'kraak_de_code';
