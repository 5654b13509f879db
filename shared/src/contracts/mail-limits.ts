// Apart from the contracts, for forms that write a message before they load those (and zod with them).

/** Most characters per field of a contact message. */
export const contactMessageLimits = { fromName: 200, subject: 200, message: 10_000 } as const;

/** Most characters per field of an e-mail send. */
export const emailSendLimits = { fromName: 200, subject: 200, message: 50_000 } as const;
