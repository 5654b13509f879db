/** Most characters of a phone number as a visitor types it. */
export const phoneNumberMax = 40;

/** Fewest characters of a phone number at signup and reactivation (specification section 9). */
export const accountPhoneMin = 10;
