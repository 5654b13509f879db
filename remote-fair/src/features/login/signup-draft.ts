import { createKey } from '@site/shared/api/create-key';
import type { Signup } from '@site/shared/contracts/signup';
import { createDraft } from '@site/shared/forms/draft';

/** What was typed at sign-up, and under which key it was sent; the password is in neither. */
export const signupDraft = createDraft('fair/signup');

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
  const { values = {}, delivery, corrects } = signupDraft.read() ?? {};
  const sent = delivery && (delivery.payload as Details);
  const isSame = JSON.stringify(sent) === JSON.stringify(details);
  if (delivery && isSame && (password === '' || password === sentPassword)) {
    return { idempotencyKey: delivery.key, corrects };
  }
  sentPassword = password;
  const first =
    delivery && sent && isSamePerson(sent, details) ? (corrects ?? delivery.key) : undefined;
  const key = createKey();
  signupDraft.write({
    values,
    delivery: { payload: details, key, attempts: 1 },
    ...(first !== undefined && { corrects: first }),
  });
  return { idempotencyKey: key, corrects: first };
}

/** Starts with an empty form; by its keys the last sign-up can still be corrected. */
export function startSignup(): void {
  const content = signupDraft.read();
  if (content) signupDraft.write({ ...content, values: {} });
}

/** Whether somebody has signed up here and not activated that yet. */
export function hasSignedUp(): boolean {
  return signupDraft.read()?.delivery !== undefined;
}

/** The key by which the service knows who signed up here with a number; undefined for another one. */
export function signupKeyOf(phone: string): string | undefined {
  const { delivery, corrects } = signupDraft.read() ?? {};
  if (!delivery) return undefined;
  const sent = delivery.payload as Details;
  return subscriberOf(sent.phone) === subscriberOf(phone) ? (corrects ?? delivery.key) : undefined;
}

/** Once there is nothing to correct any more. */
export function clearSignup(): void {
  sentPassword = undefined;
  signupDraft.clear();
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
