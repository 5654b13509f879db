/** For lists and numbers. British English has no comma before “and”. */
export const locales = { nl: 'nl', en: 'en-GB' } as const;
