import type { Answers } from './answers.ts';

/** A questionnaire that nobody has touched, as its fields have it. */
export const emptyAnswers: Answers = { workFromHomeDays: '0' };

/** A questionnaire that is filled in, as its fields have it. */
export function answersOf(overrides: Answers = {}): Answers {
  return {
    hoursPerWeek: '36',
    workFromHomeDays: '2',
    experienceJava: '5',
    experienceSpring: '2,5',
    experienceDocker: '0',
    educationLevel: 'HBO',
    educationName: 'Informatica',
    maxTravelTimeMinutes: '45',
    travelPublicTransport: true,
    travelBike: false,
    residencePostalCode: '1234 AB',
    exampleCode: '',
    name: 'Jan Jansen',
    email: 'jan@example.com',
    phone: '0612345678',
    acceptPrivacyPolicy: true,
    ...overrides,
  };
}
