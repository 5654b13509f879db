/** Last day of the prize puzzle, that day included, in Amsterdam (specification section 9). */
export const crackDeadline = '2024-12-01';
