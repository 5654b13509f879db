import { inputs } from '@site/shared/forms/inputs';
import type { ComponentProps } from 'react';
import type { StepInput } from './step-contracts.ts';
import type { FormStep } from './wall.ts';

const exact = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

// A field for a number drops zeros and turns with the mouse wheel, so a code is text.
const code = {
  type: 'text',
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  enterKeyHint: 'done',
  ...exact,
} as const;

/** Attributes by which browsers and keyboards know what a field is for. */
export const fieldAttributes = {
  firstName: { autoComplete: 'given-name', enterKeyHint: 'next' },
  lastName: { autoComplete: 'family-name', enterKeyHint: 'next' },
  username: { autoComplete: 'username', enterKeyHint: 'next', ...exact },
  nickname: { autoComplete: 'nickname', enterKeyHint: 'next' },
  phone: { ...inputs.phone, enterKeyHint: 'send' },
  email: inputs.email,
  password: { type: 'password', autoComplete: 'new-password', ...exact },
  otp: code,
  activationCode: code,
} as const satisfies Readonly<Record<string, ComponentProps<'input'>>>;

export type StepField<Step extends FormStep> = keyof StepInput<Step> & keyof typeof fieldAttributes;

/** The fields of each step, in the order in which they stand. */
export const fieldsOfStep: { readonly [Step in FormStep]: readonly StepField<Step>[] } = {
  signup: ['firstName', 'lastName', 'username', 'nickname', 'phone', 'email', 'password'],
  signinPhone: ['phone'],
  signinEmail: ['email'],
  signinUsernamePassword: ['username', 'password'],
  otp: ['otp'],
  activate: ['activationCode'],
  reactivatePhone: ['phone'],
};
