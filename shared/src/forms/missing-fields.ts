import type * as z from 'zod/mini';

/** The fields, in the order of `names`, that still keep a form from being sent: empty, or not right. */
export function missingFields<Name extends string>(
  schema: z.ZodMiniType,
  names: readonly Name[],
  values: unknown,
): readonly Name[] {
  const { error } = schema.safeParse(values);
  return names.filter((name) => error?.issues.some(({ path }) => path[0] === name));
}
