/** Where links of the release tool lead. */
export const overridePath = '/releases/override';

/** The banner's way out. */
export const leavePath = `${overridePath}/leave`;
