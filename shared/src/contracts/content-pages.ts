/** Most items that the content system puts into one answer, as Directus does by itself. */
export const contentPageSize = 100;

/** A content system that never comes to an end is not followed for ever: 5,000 items. */
export const contentPagesMax = 50;
