import { createKey } from '@site/shared/api/create-key';
import type { Signup } from '@site/shared/contracts/signup';
import { createDraft } from '@site/shared/forms/draft';

/** What was typed at sign-up, but for the password. */
export const signupDraft = createDraft('fair/signup');

/** What was signed up last and nobody has activated, but for the password, and under which key. */
const sentSignup = createDraft('fair/signup-sent');

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
  const { delivery, corrects } = sentSignup.read() ?? {};
  const sent = delivery && (delivery.payload as Details);
  const isSame = JSON.stringify(sent) === JSON.stringify(details);
  if (delivery && isSame && (password === '' || password === sentPassword)) {
    return { idempotencyKey: delivery.key, corrects };
  }
  sentPassword = password;
  const first =
    delivery && sent && isSamePerson(sent, details) ? (corrects ?? delivery.key) : undefined;
  const key = createKey();
  sentSignup.write({
    values: {},
    delivery: { payload: details, key, attempts: 1 },
    ...(first !== undefined && { corrects: first }),
  });
  return { idempotencyKey: key, corrects: first };
}

/** Starts with an empty form; by its keys the last sign-up can still be corrected. */
export function startSignup(): void {
  signupDraft.clear();
}

/** Whether somebody has signed up here and not activated that yet. */
export function hasSignedUp(): boolean {
  return sentSignup.read() !== undefined;
}

/** The key by which the service knows who signed up here with a number; undefined for another one. */
export function signupKeyOf(phone: string): string | undefined {
  const { delivery, corrects } = sentSignup.read() ?? {};
  if (!delivery) return undefined;
  const sent = delivery.payload as Details;
  return subscriberOf(sent.phone) === subscriberOf(phone) ? (corrects ?? delivery.key) : undefined;
}

/** Once there is nothing to correct any more. */
export function clearSignup(): void {
  sentPassword = undefined;
  signupDraft.clear();
  sentSignup.clear();
}

/** Who signs a friend up in the same tab has changed everything; their own account stays. */
function isSamePerson(before: Details, details: Details): boolean {
  const { firstName, lastName, username, phone } = details;
  return (
    before.phone === phone ||
    before.username === username ||
    (before.firstName === firstName && before.lastName === lastName)
  );
}

/** What two ways of writing a number have in common: its last nine digits. */
function subscriberOf(phone: string): string {
  return phone.replace(/\D/g, '').slice(-9);
}
