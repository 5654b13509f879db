/** The database of the tests' PostgreSQL server that others are copies of: it is up to date and empty. */
export const serverTemplate = 'site_template';
