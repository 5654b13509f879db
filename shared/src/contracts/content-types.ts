/**
 * Every vendor content type of the site's calls (specification section 7), in one table. The
 * specification says that these calls differ by content type and leaves the names open.
 */
export const contentTypes = {
  /** `POST {api}/auth/user`: a new account. */
  signup: 'application/vnd.site.signup+json',
  /** `POST {api}/auth/user`: the code that activates an account. */
  activation: 'application/vnd.site.activation+json',
  /** `POST {api}/auth/user`: asks for a new activation code by phone. */
  reactivation: 'application/vnd.site.reactivation+json',
  /** `POST {api}/auth/login`: user name and password. */
  loginPassword: 'application/vnd.site.login-password+json',
  /** `POST {api}/auth/login`: asks for a one-time code by SMS. */
  loginPhone: 'application/vnd.site.login-phone+json',
  /** `POST {api}/auth/login`: asks for a one-time code by e-mail. */
  loginEmail: 'application/vnd.site.login-email+json',
  /** `POST {api}/auth/login`: reference and one-time code. */
  loginOtp: 'application/vnd.site.login-otp+json',
  /** Ticket API `POST /tickets` with one ticket type. */
  ticket: 'application/vnd.site.ticket+json',
  /** Ticket API `POST /tickets` with several ticket types, separated by commas. */
  combinedTicket: 'application/vnd.site.combined-ticket+json',
} as const;

/** One of the site's vendor content types. */
export type ContentType = (typeof contentTypes)[keyof typeof contentTypes];
