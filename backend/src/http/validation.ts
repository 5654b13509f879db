import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';

/** Holds requests against their contracts; a failure reaches the error handler as a `$ZodError`. */
export const validateByContract: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const result = z.safeParse(schema, data);
    return result.success ? { value: result.data } : { error: result.error };
  };
