/** The technologies of the application form, in the order of specification section 3. */
export const applicationTechnologies = [
  'java',
  'spring',
  'angular',
  'pcf',
  'ciCd',
  'awsAzure',
  'other',
] as const;
