import { defineForm, type SiteFormModel } from '@site/shared/forms/define-site-form';
import type { StepInput, StepValues } from './step-contracts.ts';
import type { StepField } from './step-fields.ts';
import { texts } from './texts.ts';
import type { FormStep } from './wall.ts';

type StepForms = {
  readonly [Step in FormStep]: SiteFormModel<StepInput<Step>, StepValues<Step>, StepField<Step>>;
};

function contractOf<Step extends FormStep>(step: Step) {
  return () => import('./step-contracts.ts').then(({ stepContracts }) => stepContracts[step]);
}

// What a visitor leaves to read an SMS is not refused meanwhile.
const judged = { texts, mode: 'onSubmit' } as const;

/** The form of each step. */
export const stepForms: StepForms = {
  signup: defineForm({
    ...judged,
    contract: contractOf('signup'),
    required: ['firstName', 'lastName', 'username', 'phone'],
    optional: ['nickname', 'email', 'password'],
    secrets: ['password'],
  }),
  signinPhone: defineForm({
    ...judged,
    contract: contractOf('signinPhone'),
    required: ['phone'],
  }),
  signinEmail: defineForm({
    ...judged,
    contract: contractOf('signinEmail'),
    required: ['email'],
  }),
  signinUsernamePassword: defineForm({
    ...judged,
    contract: contractOf('signinUsernamePassword'),
    required: ['username', 'password'],
    secrets: ['password'],
  }),
  otp: defineForm({
    ...judged,
    contract: contractOf('otp'),
    required: ['otp'],
    secrets: ['otp'],
  }),
  activate: defineForm({
    ...judged,
    contract: contractOf('activate'),
    required: ['activationCode'],
    secrets: ['activationCode'],
  }),
  reactivatePhone: defineForm({
    ...judged,
    contract: contractOf('reactivatePhone'),
    required: ['phone'],
  }),
};
