import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** Holds requests against their contracts; a failure reaches the error handler as a `ZodError`. */
export const validateByContract: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: result.error };
  };
