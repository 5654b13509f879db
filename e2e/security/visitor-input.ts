import type { PersonalValue } from './personal-data.ts';

/** Somebody whose every word would stand out in a log. */
export const visitor = {
  firstName: 'Zebedeüs',
  lastName: "O'Quirk-Ÿsbrand",
  username: 'zebquirk.seventy',
  nickname: 'Quirkie the Brave',
  password: 'Vol+heet & 70% saus?',
  wrongPassword: 'Vol+lauw & 30% saus?',
  email: 'zeb.quirk+werk@voorbeeld-post.nl',
  address: '203.0.113.177',
  address6: '2001:db8:7177:70::1',
  subject: 'Zwartjanus zoekt werk',
  message: 'Mijn buurman Bartjanneke zegt: "bel mij".\nGroet',
  interviewer: 'Wilhelmientje',
  study: 'Sterrenkunde te Franekerwold',
} as const;

/** Wrong tokens, and secrets that somebody puts into an address. */
export const guesses = {
  staff: 'guessed-staff-token-0123456789',
  operations: 'guessed-operations-token-0123456789',
  session: 'eyJhbGciOi.guessed-session-token.c2lnbmF0dXJl',
  secret: 'Gu3ssedT1cketSecretXyz',
  code: '730519',
} as const;

/** What no log may hold, whatever happens. */
export const knownValues: readonly PersonalValue[] = [
  ...Object.entries({ ...visitor, ...guesses }).map(([what, value]) => ({
    what,
    kind: value === guesses.code ? ('code' as const) : ('text' as const),
    value,
  })),
  ...['Quirk', 'Ÿsbrand', 'Zwartjanus', 'Bartjanneke', 'voorbeeld-post', '2001:db8:7177'].map(
    (value) => ({ what: `part of the visitor: ${value}`, kind: 'text' as const, value }),
  ),
];

const { firstName, lastName, email, message } = visitor;
const name = `${firstName} ${lastName}`;

export const bodies = {
  contact: { fromName: name, fromEmail: email, subject: visitor.subject, message },
  challenge: (phone: string) => ({ firstName, lastName, phone, email, options: {} }),
  ticket: (phoneNumber: string) => ({
    ...{ firstName, lastName, phoneNumber, email },
    ...{ employeeLookingForJob: true, zzpLookingForJob: false, homeAssistantInfo: false },
  }),
  signup: (phone: string) => {
    const { nickname, password } = visitor;
    const username = `${visitor.username}.${phone.slice(-4)}`;
    return { firstName, lastName, username, nickname, password, email, phone };
  },
  event: (phone: string) => ({ name, email, phone, remarks: message }),
  crack: (phone: string) => ({
    ...{ name, email, phone, solution: message, codeSnippet: `// ${name}` },
    utmSource: visitor.subject,
  }),
};

/** Values in the wrong place, in a wrong form, beside others, and in what is no JSON. */
export const malformed: readonly string[] = [
  `{"fromName": "${firstName}", "fromEmail": ${email}}`,
  `${name} ${message}`,
  JSON.stringify({ [name]: email, phone: visitor.subject, code: guesses.code }),
  JSON.stringify({ ...bodies.contact, fromEmail: `${firstName} at home`, extra: visitor.password }),
  JSON.stringify({ ...bodies.contact, message: message.repeat(10_000) }),
];

/** Addresses with things in them that belong into no address, or that are secrets. */
export const targets: readonly string[] = [
  `/contact?name=${encodeURIComponent(name)}&email=${encodeURIComponent(email)}`,
  `/jf-ticket/${guesses.secret}`,
  `/en/jf-ticket/${guesses.secret}?x=${email}`,
  `/t/waffles/${guesses.secret}`,
  `/T//waffles/${guesses.secret}`,
  `/%74/waffles/${guesses.secret}`,
  `/ticket-api/tickets/by-secret/${guesses.secret}`,
  `/ticket-api/tickets/qr/waffles/${guesses.secret}.svg`,
  `/ticket-api/tickets/${guesses.secret}/state`,
  `/api/challenge/ticket/view/${guesses.secret}`,
  `/api/challenge/ticket/view/${guesses.secret}.svg`,
  `/api/challenge/staff/queue/${guesses.secret}/log`,
  `/api/auth/token/site?token=${guesses.session}`,
  `/api/${email}/31687654321`,
  `/api/${encodeURIComponent(encodeURIComponent(email))}`,
  `/nieuws/${email}`,
  `/og/0123456789ab/t/waffles/${guesses.secret}.png`,
  `/releases/override?token=${guesses.secret}&to=/t/waffles/${guesses.secret}`,
  `/cms/assets/${email}`,
  `/cms/items/news/${email}?filter=${email}`,
  `//${email}/jf-ticket/${guesses.secret}`,
  `/events/${email}?utm_source=${email}`,
  `http://${email}/jf-ticket/${guesses.secret}`,
];
