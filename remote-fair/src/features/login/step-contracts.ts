import {
  emailLoginSchema,
  otpLoginSchema,
  passwordLoginSchema,
  phoneLoginSchema,
} from '@site/shared/contracts/login';
import { activationSchema, reactivationSchema, signupSchema } from '@site/shared/contracts/signup';
import * as z from 'zod/mini';
import type { FormStep } from './wall.ts';

// zod hangs on this module: it loads on first use of a step.

/** What is filled in at each step; the reference of a code is the wall's own. */
export const stepContracts = {
  signup: signupSchema,
  signinPhone: phoneLoginSchema,
  signinEmail: emailLoginSchema,
  signinUsernamePassword: passwordLoginSchema,
  otp: z.pick(otpLoginSchema, { otp: true }),
  activate: z.pick(activationSchema, { activationCode: true }),
  reactivatePhone: z.pick(reactivationSchema, { phone: true }),
} as const satisfies Readonly<Record<FormStep, z.ZodMiniObject>>;

type StepContracts = typeof stepContracts;

/** What a step's fields hold. */
export type StepInput<Step extends FormStep> = z.input<StepContracts[Step]>;

/** What the contract makes of it. */
export type StepValues<Step extends FormStep> = z.output<StepContracts[Step]>;
