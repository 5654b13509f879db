// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  type CalculationSubmission,
  calculationSubmissionSchema,
} from './calculation-submission.ts';
import { fieldErrorsOf } from './wire-error.ts';

const makeSubmission = (overrides: Partial<CalculationSubmission> = {}): CalculationSubmission => ({
  hoursPerWeek: 36,
  experienceJava: 5,
  experienceSpring: 0,
  experienceDocker: 0,
  experienceBuildTools: 0,
  experiencePersistence: 0,
  experienceAngular: 0,
  educationLevel: 'HBO',
  educationName: 'Informatica',
  maxTravelTimeMinutes: 45,
  workFromHomeDays: 2,
  travelCar: false,
  travelPublicTransport: true,
  travelBike: false,
  residencePostalCode: '1234 ab',
  exampleCode: '',
  name: 'Jan',
  email: 'jan@example.com',
  phone: '0612345678',
  acceptPrivacyPolicy: true,
  ...overrides,
});

const errorsOf = (submission: unknown) => {
  const { error } = calculationSubmissionSchema.safeParse(submission);
  return error ? fieldErrorsOf(error) : {};
};

describe('calculation submission', () => {
  it('accepts complete answers', () => {
    expect(errorsOf(makeSubmission())).toEqual({});
    expect(errorsOf(makeSubmission({ residencePostalCode: '1234' }))).toEqual({});
  });

  it.each([
    ['hours that nobody offers', { hoursPerWeek: 38 }, { hoursPerWeek: 'invalid' }],
    ['no technique at all', { experienceJava: 0 }, { experienceJava: 'required' }],
    ['negative experience', { experienceSpring: -1 }, { experienceSpring: 'invalid' }],
    ['less than HBO', { educationLevel: 'MBO' }, { educationLevel: 'invalid' }],
    ['under 15 minutes', { maxTravelTimeMinutes: 14 }, { maxTravelTimeMinutes: 'invalid' }],
    ['half a postal code', { residencePostalCode: '1234 A' }, { residencePostalCode: 'invalid' }],
    ['no travel mode', { travelPublicTransport: false }, { travelCar: 'required' }],
    ['privacy box unticked', { acceptPrivacyPolicy: false }, { acceptPrivacyPolicy: 'required' }],
  ])('refuses %s', (_case, overrides, expected) => {
    expect(errorsOf({ ...makeSubmission(), ...overrides })).toEqual(expected);
  });

  it('needs no location from someone who works from home 5 days', () => {
    const noLocation = {
      maxTravelTimeMinutes: null,
      residencePostalCode: null,
      travelPublicTransport: false,
    };
    expect(errorsOf(makeSubmission({ ...noLocation, workFromHomeDays: 5 }))).toEqual({});
    expect(errorsOf(makeSubmission({ ...noLocation, workFromHomeDays: 4 }))).toEqual({
      maxTravelTimeMinutes: 'required',
      residencePostalCode: 'required',
      travelCar: 'required',
    });
  });
});
