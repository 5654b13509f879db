// Apart from the contract, since a form shows these before it loads that (and zod with it).

/** Weekly hours to choose from (specification section 9). */
export const weeklyHours = [32, 36, 40] as const;

/** Education levels that the calculation knows (specification section 3). */
export const educationLevels = ['HBO', 'WO'] as const;

/** Fields with years of experience, one per technique (specification section 3). */
export const experienceFields = [
  'experienceJava',
  'experienceSpring',
  'experienceDocker',
  'experienceBuildTools',
  'experiencePersistence',
  'experienceAngular',
] as const;

/** Ways to travel; at least one is chosen (specification section 5). */
export const travelModeFields = ['travelCar', 'travelPublicTransport', 'travelBike'] as const;

/** Shortest travel time in minutes (specification section 9). */
export const travelTimeMin = 15;

/** Most days of working from home; then there is no location page (specification section 4). */
export const workFromHomeDaysMax = 5;

/** Longest travel time in minutes that is no slip of the finger. */
export const travelTimeMax = 24 * 60;

/** Most years of experience that are no slip of the finger. */
export const experienceMax = 60;
