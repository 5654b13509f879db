import * as z from 'zod/mini';

/** An instant in ISO 8601 with a zone, such as `2025-11-06T09:30:00Z`. */
export const instantSchema = z.iso.datetime({ offset: true });
