/** Whom a registration was for, and when. */
interface Registered {
  readonly firstName: string;
  readonly lastName: string;
  /** In E.164; null for who has none. */
  readonly phone: string | null;
  readonly createdAt: Date;
}

/** Somebody without an SMS corrects the number soon, in milliseconds. */
const correctionWindow = 60 * 60_000;

/**
 * Whether a registration is one that another corrects: of the same person, with another number, and
 * not long ago. Otherwise a visitor could lose their place by registering a friend with the same key.
 */
export function isCorrectedBy(
  registered: Registered,
  { correction, now }: { correction: Omit<Registered, 'createdAt'>; now: number },
): boolean {
  return (
    registered.firstName === correction.firstName &&
    registered.lastName === correction.lastName &&
    registered.phone !== correction.phone &&
    now - registered.createdAt.getTime() < correctionWindow
  );
}
