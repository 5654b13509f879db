import type * as z from 'zod/mini';

/** Most characters that a field's contract allows; undefined where it says nothing. */
export function longestOf(field: z.core.$ZodType | undefined): number | undefined {
  const rules = field?._zod.def.checks?.map(
    ({ _zod }) => _zod.def as Partial<z.core.$ZodCheckMaxLengthDef>,
  );
  return rules?.find(({ check }) => check === 'max_length')?.maximum;
}
