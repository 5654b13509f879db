/**
 * How long personal data is kept, in days. The backend deletes by these numbers and the privacy page
 * tells them, so that neither can change without the other.
 */
export const retentionDays = {
  /** Contact messages, applications, contact-me requests and income questionnaires. */
  messages: 28,
  /** Applications of who agreed to that. */
  applicationsWithConsent: 365,
  /** CVs that were uploaded and never sent; those of applications go with their application. */
  unsentCvs: 1,
  /** Entries of the prize puzzle, from its deadline. */
  crackSubmissions: 56,
  /** Registrations for an event, from its end. */
  eventRegistrations: 28,
  /** Registrations for an event without a date, from the registration. */
  openEventRegistrations: 365,
  /**
   * Tickets of a fair and places in its queue, from the registration; accounts, from their last
   * use. Places on waiting lists go after a day.
   */
  fairVisitors: 28,
  /**
   * What was noted of an interview at a fair, from when the candidate agreed to that. Without consent it goes with
   * the ticket.
   */
  interviewNotesWithConsent: 365,
  /** Who worked at a fair and their devices, from the end of their time; what they did, from then. */
  fairStaff: 28,
  /**
   * That the outbox sent, gave up or was too late with a message. The content of what was sent goes at
   * that moment, or with the row where no gateway or mail server is configured.
   */
  sentMessages: 28,
  /**
   * The content of e-mails and of the way to a ticket that could not be delivered, from when they were
   * given up: so long they can be sent again. Of everything else it goes at that moment.
   */
  undeliveredMessages: 7,
  /** How often pages were visited and forms sent: numbers that name nobody. */
  visitFigures: 730,
} as const;

/** A day in milliseconds. */
export const day = 24 * 60 * 60_000;
