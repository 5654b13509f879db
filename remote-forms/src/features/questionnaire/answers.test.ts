// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answers, type PageName, pageFields } from './answers.ts';
import { answersSchema, isValid, reachablePage } from './answers-contract.ts';
import { answersOf, emptyAnswers } from './example-answers.ts';
import { pageAfter, pageBefore, pagesFor } from './pages.ts';

const isPageValid = (page: PageName, overrides: Answers) => isValid(page, answersOf(overrides));

describe('a page is valid', () => {
  it('on hours, once hours are chosen', () => {
    expect(isValid('hours', emptyAnswers)).toBe(false);
    for (const hoursPerWeek of ['32', '36', '40']) {
      expect(isPageValid('hours', { hoursPerWeek })).toBe(true);
    }
    expect(isPageValid('hours', { hoursPerWeek: '38' })).toBe(false);
    expect(isPageValid('hours', { workFromHomeDays: '6' })).toBe(false);
  });

  it('on experience, with one technique above 0 and nothing that is no number of years', () => {
    const none = Object.fromEntries(pageFields.experience.map((name) => [name, '0']));
    expect(isValid('experience', emptyAnswers)).toBe(false);
    expect(isPageValid('experience', none)).toBe(false);
    for (const name of pageFields.experience) {
      expect(isPageValid('experience', { ...none, [name]: '1' })).toBe(true);
      expect(isPageValid('experience', { ...none, [name]: '0,5' })).toBe(true);
      for (const wrong of ['-1', 'veel', '61', '1e1']) {
        expect(isPageValid('experience', { experienceJava: '3', [name]: wrong })).toBe(false);
      }
    }
  });

  it('on education, with a level of HBO or WO and a study', () => {
    expect(isPageValid('education', { educationLevel: null })).toBe(false);
    expect(isPageValid('education', { educationLevel: 'MBO' })).toBe(false);
    expect(isPageValid('education', { educationName: '  ' })).toBe(false);
    for (const educationLevel of ['HBO', 'WO']) {
      expect(isPageValid('education', { educationLevel })).toBe(true);
    }
  });

  it('on location, from 15 minutes, with a postal code and a way to travel', () => {
    expect(isPageValid('location', { maxTravelTimeMinutes: '14' })).toBe(false);
    expect(isPageValid('location', { maxTravelTimeMinutes: '15' })).toBe(true);
    expect(isPageValid('location', { maxTravelTimeMinutes: '' })).toBe(false);
    expect(isPageValid('location', { residencePostalCode: '123' })).toBe(false);
    expect(isPageValid('location', { residencePostalCode: '1234A' })).toBe(false);
    expect(isPageValid('location', { residencePostalCode: '1234ab' })).toBe(true);
    const none = { travelCar: false, travelPublicTransport: false, travelBike: false };
    expect(isPageValid('location', none)).toBe(false);
    for (const mode of Object.keys(none)) {
      expect(isPageValid('location', { ...none, [mode]: true })).toBe(true);
    }
  });

  it('on code, with or without any', () => {
    expect(isValid('code', emptyAnswers)).toBe(true);
    expect(isPageValid('code', { exampleCode: 'class A {\n\tint a;\n}' })).toBe(true);
  });

  it('on contact, with name, a right e-mail address, phone and the box ticked', () => {
    for (const missing of [{ name: '' }, { email: '' }, { phone: ' ' }]) {
      expect(isPageValid('contact', missing)).toBe(false);
    }
    expect(isPageValid('contact', { email: 'jan@' })).toBe(false);
    expect(isPageValid('contact', { acceptPrivacyPolicy: false })).toBe(false);
    expect(isPageValid('contact', {})).toBe(true);
  });
});

describe('the order of pages', () => {
  it('has no location for someone who works from home 5 days', () => {
    const some = answersOf({ workFromHomeDays: '4' });
    const always = answersOf({ workFromHomeDays: '5' });
    expect([pageAfter('education', some), pageBefore('code', some)]).toEqual([
      'location',
      'location',
    ]);
    expect([pageAfter('education', always), pageBefore('code', always)]).toEqual([
      'code',
      'education',
    ]);
    expect(pagesFor(always)).toHaveLength(pagesFor(some).length - 1);
    expect(reachablePage('location', always)).toBe('code');
    expect(pageAfter('contact', some)).toBeUndefined();
    expect(pageBefore('hours', some)).toBeUndefined();
  });

  it('lets nobody past a page that is not valid', () => {
    expect(reachablePage('contact', emptyAnswers)).toBe('hours');
    expect(reachablePage('contact', answersOf({ educationName: '' }))).toBe('education');
    expect(reachablePage('education', answersOf({ educationName: '' }))).toBe('education');
    expect(reachablePage('hours', answersOf({ name: '' }))).toBe('hours');
    const home = { workFromHomeDays: '5', maxTravelTimeMinutes: '' };
    expect(reachablePage('contact', answersOf(home))).toBe('contact');
  });
});

describe('the merged answers', () => {
  const years = fc.integer({ min: 1, max: 60 }).map(String);
  const some = fc.record({
    hoursPerWeek: fc.constantFrom('32', '36', '40'),
    workFromHomeDays: fc.constantFrom('0', '1', '2', '3', '4', '5'),
    experienceJava: years,
    experienceAngular: fc.oneof(years, fc.constantFrom('', '0', ' 2 ')),
    educationLevel: fc.constantFrom('HBO', 'WO'),
    maxTravelTimeMinutes: fc.integer({ min: 15, max: 1440 }).map(String),
    travelBike: fc.boolean(),
    exampleCode: fc.constantFrom('', 'class A {}', '"\\\n\t'),
  });

  it('are every answer of every page, as numbers where they are numbers', () => {
    fc.assert(
      fc.property(some, (given) => {
        const merged = answersSchema.parse(answersOf(given));
        const home = given.workFromHomeDays === '5';
        expect(merged).toEqual({
          hoursPerWeek: Number(given.hoursPerWeek),
          workFromHomeDays: Number(given.workFromHomeDays),
          experienceJava: Number(given.experienceJava),
          experienceSpring: 2.5,
          experienceDocker: 0,
          experienceBuildTools: 0,
          experiencePersistence: 0,
          experienceAngular: Number(given.experienceAngular),
          educationLevel: given.educationLevel,
          educationName: 'Informatica',
          maxTravelTimeMinutes: home ? null : Number(given.maxTravelTimeMinutes),
          travelCar: false,
          travelPublicTransport: !home,
          travelBike: !home && given.travelBike,
          residencePostalCode: home ? null : '1234 AB',
          exampleCode: given.exampleCode.trim(),
          name: 'Jan Jansen',
          email: 'jan@example.com',
          phone: '0612345678',
          acceptPrivacyPolicy: true,
        });
      }),
    );
  });

  it('do without a location that someone who is always home never gave', () => {
    const merged = answersSchema.parse(
      answersOf({
        workFromHomeDays: '5',
        maxTravelTimeMinutes: undefined,
        residencePostalCode: 'nergens',
        travelPublicTransport: undefined,
      }),
    );
    expect(merged).toMatchObject({ maxTravelTimeMinutes: null, residencePostalCode: null });
  });

  it('are nothing while a page is not valid', () => {
    for (const missing of [{ name: '' }, { hoursPerWeek: null }, { experienceJava: 'x' }]) {
      expect(() => answersSchema.parse(answersOf(missing))).toThrow();
    }
  });
});
