/** Attributes of fields that many forms have, so that browsers and keyboards know what they are for. */
export const inputs = {
  name: { autoComplete: 'name', inputMode: 'text', enterKeyHint: 'next' },
  email: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    enterKeyHint: 'next',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  number: { autoComplete: 'off', inputMode: 'numeric', enterKeyHint: 'next' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'next' },
} as const;
