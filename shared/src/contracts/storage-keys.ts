/** Key of the stored session in browser storage (specification section 3). */
export const storedSessionKey = 'authDetails';

/** Key in browser storage that keeps the visitor's `utm_source` (specification section 3). */
export const crackSourceKey = 'kraak_de_code';

/** Who works with a device of the fair's staff, and by which token. */
export const staffDeviceKey = 'staffDevice';

/** A scan that was made on a device of the fair's staff; its key follows. */
export const staffScanKey = 'staffScan:';

/** The last queue ticket that a device saw; its ticket code follows. */
export const lastTicketKey = 'queueTicket:';

/** The queue ticket that this browser gets push messages of, and at which address. */
export const pushTicketKey = 'pushTicket';

/** The tickets of a secret as a device saw them last; the secret follows. */
export const lastTicketsKey = 'tickets:';

/** What a device of the fair's staff checks QR codes with. */
export const staffQrKeysKey = 'staffQrKeys';

/** A code that was used, as a device of the fair's staff knows; its fingerprint follows. */
export const staffUsedCodeKey = 'staffUsed:';
