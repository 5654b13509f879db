/**
 * Which limit of SMS a request ran into, as `details.limit` of a `rateLimited` answer says:
 *
 * - `gap`: the phone has just had one of these.
 * - `phone`: the phone has had as many of these as it may have in a day.
 * - `network`: as many as one client network may cause were asked for from where the visitor is.
 * - `total`: as many as may be sent in an hour were asked for, by everybody together.
 */
export const smsLimits = ['gap', 'phone', 'network', 'total'] as const;

export type SmsLimit = (typeof smsLimits)[number];
