// Apart from the contract, for forms that show these before they load it (and zod with it).

/** Largest CV, in bytes, and how that is said. */
export const cvMaxBytes = 5 * 1024 * 1024;
export const cvMaxMegabytes = 5;

/** The one type of a CV. */
export const cvContentType = 'application/pdf';

/**
 * Why a CV was refused: `tooLong` has too many bytes, `invalid` is no PDF or a broken one, `encrypted` needs
 * a password, `active` has scripts or starts programs, `full` is not its fault: the company has no room.
 */
export const cvErrorKeys = ['tooLong', 'invalid', 'encrypted', 'active', 'full'] as const;
export type CvErrorKey = (typeof cvErrorKeys)[number];
