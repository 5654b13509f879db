import { createKey } from '@site/shared/api/create-key';
import type { Signup } from '@site/shared/contracts/signup';
import { createFormDraft } from '../../form/form-draft.ts';

/** What was typed at sign-up, and under which key it was sent; the password is in neither. */
export const signupDraft = createFormDraft('signup');

/** Lives as long as the document, so that the same can be sent again under the same key. */
let sentPassword: string | undefined;

interface SignupKeys {
  readonly idempotencyKey: string;
  /** Key of the first sign-up of this person, which may or may not have arrived. */
  readonly corrects: string | undefined;
}

type Details = Omit<Signup, 'password'>;

/** The same keys for the same sign-up; other details of the same person correct the first one. */
export function keysFor(signup: Signup): SignupKeys {
  const { password, ...details } = signup;
  const { sent, corrects } = signupDraft.read();
  const text = JSON.stringify(details);
  if (sent?.text === text && (password === '' || password === sentPassword)) {
    return { idempotencyKey: sent.key, corrects };
  }
  sentPassword = password;
  const first = sent && isSamePerson(sent.text, details) ? (corrects ?? sent.key) : undefined;
  const keys = { idempotencyKey: createKey(), corrects: first };
  // The draft is JSON, which drops what is undefined.
  signupDraft.write({ sent: { text, key: keys.idempotencyKey }, corrects: first });
  return keys;
}

/** Whether somebody has signed up here and not activated that yet. */
export function hasSignedUp(): boolean {
  return signupDraft.read().sent !== undefined;
}

/** The key by which the service knows who signed up here with a number; undefined for another one. */
export function signupKeyOf(phone: string): string | undefined {
  const { sent, corrects } = signupDraft.read();
  if (!sent || subscriberOf(detailsOf(sent.text).phone) !== subscriberOf(phone)) return undefined;
  return corrects ?? sent.key;
}

/** Once there is nothing to correct any more. */
export function forgetSignup(): void {
  sentPassword = undefined;
  signupDraft.clear();
}

/** Who signs a friend up in the same tab has changed everything; their own account stays. */
function isSamePerson(sent: string, details: Details): boolean {
  const before = detailsOf(sent);
  const { firstName, lastName, username, phone } = details;
  return (
    before.phone === phone ||
    before.username === username ||
    (before.firstName === firstName && before.lastName === lastName)
  );
}

function detailsOf(sent: string): Details {
  return JSON.parse(sent) as Details;
}

/** What two ways of writing a number have in common: its last nine digits. */
function subscriberOf(phone: string): string {
  return phone.replace(/\D/g, '').slice(-9);
}
