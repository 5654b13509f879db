/**
 * Keys of the errors that services answer with: those of the catalogue in specification section 8,
 * and those that the design implies. A feature matches on the key, never on the message.
 */
export const wireErrorKeys = [
  // Challenge registration, ticket form, and every form with fields.
  'validationFailed',
  'generic',
  'registrationPeriodClosed',
  'duplicateRegistration',
  // Event registration.
  'eventFull',
  // Login wall.
  'userAlreadyExists',
  'userNotFound',
  'userInactive',
  'invalidCredentials',
  'invalidActivationCode',
  'userAlreadyActivated',
  // The house.
  'captchaFailed',
  'captchaRequired',
  'xsrfFailed',
  'rateLimited',
  'unauthorised',
  'forbidden',
  'notFound',
  'methodNotAllowed',
  'invalidTransition',
  // The fair.
  'queuePaused',
  'capacityReached',
  'payloadTooLarge',
  'unsupportedMediaType',
  'unavailable',
] as const;

/** The key of a wire error. */
export type WireErrorKey = (typeof wireErrorKeys)[number];
