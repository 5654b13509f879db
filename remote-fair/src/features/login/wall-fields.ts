import type { ComponentProps } from 'react';
import type { FormStep } from './wall.ts';

/** The fields of each step, in the order in which they stand. */
export const fieldsOfStep = {
  signup: ['firstName', 'lastName', 'username', 'nickname', 'phone', 'email', 'password'],
  signinPhone: ['phone'],
  signinEmail: ['email'],
  signinUsernamePassword: ['username', 'password'],
  otp: ['otp'],
  activate: ['activationCode'],
  reactivatePhone: ['phone'],
} as const satisfies Readonly<Record<FormStep, readonly string[]>>;

export type FieldName = (typeof fieldsOfStep)[FormStep][number];

/** Fields that a new account can do without. */
export function isOptional(step: FormStep, name: FieldName): boolean {
  return step === 'signup' && (name === 'nickname' || name === 'email' || name === 'password');
}

const exact = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

// A field for a number drops zeros and turns with the mouse wheel, so a code is text.
const code = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  ...exact,
} as const;

/** Attributes by which browsers and keyboards know what a field is for. */
export const fieldAttributes: Readonly<Record<FieldName, ComponentProps<'input'>>> = {
  firstName: { autoComplete: 'given-name', enterKeyHint: 'next' },
  lastName: { autoComplete: 'family-name', enterKeyHint: 'next' },
  username: { autoComplete: 'username', enterKeyHint: 'next', ...exact },
  nickname: { autoComplete: 'nickname', enterKeyHint: 'next' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', enterKeyHint: 'send' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', ...exact },
  password: { type: 'password', autoComplete: 'new-password', ...exact },
  otp: { ...code, enterKeyHint: 'done' },
  activationCode: { ...code, enterKeyHint: 'done' },
};

/** What the fields of a form hold; those it does not have are empty. */
export function readValues(form: HTMLFormElement): Record<FieldName, string> {
  const data = new FormData(form);
  const names = Object.keys(fieldAttributes) as FieldName[];
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<
    FieldName,
    string
  >;
}
