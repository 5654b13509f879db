// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalculationSubmission,
  calculationPageSchemas,
  calculationSubmissionSchema,
} from './calculation-submission.ts';
import { fieldErrorsOf } from './wire-error.ts';

type PageName = keyof typeof calculationPageSchemas;

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

describe('a postal code', () => {
  const digits = fc.stringMatching(/^\d{4}$/);
  const letters = fc.stringMatching(/^[a-zA-Z]{2}$/);
  const accepts = (residencePostalCode: string) =>
    errorsOf(makeSubmission({ residencePostalCode })).residencePostalCode === undefined;

  it('is four digits, with or without two letters, however many spaces are between', () => {
    fc.assert(
      fc.property(
        digits,
        letters,
        fc.constantFrom('', ' ', '  ', '\u00a0'),
        (four, two, between) => {
          expect(accepts(four)).toBe(true);
          expect(accepts(four + between + two)).toBe(true);
          expect(accepts(` ${four}${two} `)).toBe(true);
        },
      ),
    );
  });

  it('is kept with one space', () => {
    const { residencePostalCode } = calculationSubmissionSchema.parse(
      makeSubmission({ residencePostalCode: '1234  AB' }),
    );
    expect(residencePostalCode).toBe('1234 AB');
  });

  it('is nothing else', () => {
    const right = /^\d{4}(\s*[a-zA-Z]{2})?$/;
    const nearly = fc.stringMatching(/^[\d]{2,6}[ -]{0,2}[a-zA-Z\d]{0,3}$/);
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string()), (text) => {
        expect(accepts(text)).toBe(right.test(text.trim()));
      }),
    );
  });
});

describe('a page by itself', () => {
  const pageErrors = (page: PageName, answers: Partial<CalculationSubmission>) => {
    const all: Record<string, unknown> = makeSubmission(answers);
    const names = Object.keys(calculationPageSchemas[page].shape);
    const own = Object.fromEntries(names.map((name) => [name, all[name]]));
    const { error } = calculationPageSchemas[page].safeParse(own);
    return error ? fieldErrorsOf(error) : {};
  };

  it('takes what the whole takes', () => {
    const pages = Object.keys(calculationPageSchemas) as PageName[];
    for (const page of pages) expect(pageErrors(page, {})).toEqual({});
    const names = pages.flatMap((page) => Object.keys(calculationPageSchemas[page].shape));
    expect(names.toSorted()).toEqual(Object.keys(makeSubmission()).toSorted());
  });

  it('refuses by the rules of the whole', () => {
    expect(pageErrors('experience', { experienceJava: 0 })).toEqual({ experienceJava: 'required' });
    expect(
      pageErrors('location', {
        maxTravelTimeMinutes: 14,
        residencePostalCode: '',
        travelPublicTransport: false,
      }),
    ).toEqual({
      maxTravelTimeMinutes: 'invalid',
      residencePostalCode: 'required',
      travelCar: 'required',
    });
  });
});
