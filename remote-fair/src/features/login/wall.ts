/** Steps at which something is filled in; the two after `signinPhone` have no button yet. */
const formSteps = [
  'signup',
  'signinPhone',
  'signinEmail',
  'signinUsernamePassword',
  'otp',
  'activate',
  'reactivatePhone',
] as const;

export type FormStep = (typeof formSteps)[number];

/** Steps at which nothing is left to be done. */
export type FinalStep = 'optionalLogin' | 'loggedIn';

type WallStep = 'chooseOption' | FormStep | FinalStep;

/** A code that is on its way. */
export interface SentCode {
  /** Ties the code to the request for it. */
  readonly reference: string;
  /** Where it was sent to, so that it can be sent again; undefined for an e-mail. */
  readonly phone?: string | undefined;
  /** On this machine's clock, in milliseconds since 1970. */
  readonly sentAt: number;
}

/** Where a visitor is at the login wall (specification section 4). It survives JSON. */
export interface WallState {
  readonly step: WallStep;
  /** How many steps lie before this one. */
  readonly depth: number;
  readonly code?: SentCode;
}

export type WallOption = 'signup' | 'login' | 'activate';

export type WallEvent =
  | { readonly kind: 'chosen'; readonly option: WallOption }
  | { readonly kind: 'codeSent'; readonly code: SentCode }
  | { readonly kind: 'loggedIn' };

export const wallStart: WallState = { step: 'chooseOption', depth: 0 };

const stepOfOption: Readonly<Record<WallOption, FormStep>> = {
  signup: 'signup',
  login: 'signinPhone',
  activate: 'reactivatePhone',
};

/** Where a code is asked for, and where it is filled in; at the latter it can be sent again. */
const stepAfterSending: Partial<Record<WallStep, FormStep>> = {
  signup: 'activate',
  reactivatePhone: 'activate',
  activate: 'activate',
  signinPhone: 'otp',
  signinEmail: 'otp',
  otp: 'otp',
};

const stepAfterLogin: Partial<Record<WallStep, FinalStep>> = {
  activate: 'optionalLogin',
  otp: 'loggedIn',
  signinUsernamePassword: 'loggedIn',
};

/** The state after an event; the same one when the event cannot happen there. */
export function nextState(state: WallState, event: WallEvent): WallState {
  const step = stepAfter(state, event);
  if (!step) return state;
  return {
    step,
    depth: state.depth + (step === state.step ? 0 : 1),
    ...(event.kind === 'codeSent' && { code: event.code }),
  };
}

/** Whether Back is offered: not at the start, not on final steps, not while loading. */
export function canGoBack({ step, depth }: WallState, loading: boolean): boolean {
  return depth > 0 && !loading && isFormStep(step);
}

function isFormStep(step: unknown): step is FormStep {
  return formSteps.some((known) => known === step);
}

/** Whether something out of the browser's history is a step to fill in, with what it needs. */
export function isWallPlace(place: unknown): place is WallState & { readonly step: FormStep } {
  const { step, depth, code } = (place ?? {}) as Partial<WallState>;
  if (!isFormStep(step) || typeof depth !== 'number' || depth < 1) return false;
  const needsCode = step === 'otp' || step === 'activate';
  return !needsCode || (typeof code?.reference === 'string' && typeof code.sentAt === 'number');
}

function stepAfter({ step }: WallState, event: WallEvent): WallStep | undefined {
  if (event.kind === 'codeSent') return stepAfterSending[step];
  if (event.kind === 'loggedIn') return stepAfterLogin[step];
  return step === 'chooseOption' ? stepOfOption[event.option] : undefined;
}
