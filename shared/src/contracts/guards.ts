// Contracts without zod, which weighs more than all else that some pages bring. Whoever writes guards
// for a contract holds them against it in a test.

export type Guard = (value: unknown) => boolean;

/** A guard for every field of a shape: the compiler asks for each. */
export type Guards<Shape> = Record<keyof Shape, Guard>;

export const isText: Guard = (value) => typeof value === 'string';
export const isNumber: Guard = (value) => Number.isFinite(value);
export const isWhole: Guard = (value) => Number.isInteger(value);
export const isFlag: Guard = (value) => typeof value === 'boolean';
export const isInstant: Guard = (value) =>
  isText(value) && !Number.isNaN(Date.parse(String(value)));

export const isListOf =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard);

export const isOneOf =
  (texts: readonly string[]): Guard =>
  (value) =>
    texts.includes(value as string);

export const orNull =
  (guard: Guard): Guard =>
  (value) =>
    value === null || guard(value);

export const orMissing =
  (guard: Guard): Guard =>
  (value) =>
    value === undefined || guard(value);

export function hasShape(value: unknown, guards: Readonly<Record<string, Guard>>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(guards).every(([name, guard]) => guard(fields[name]));
}

/** Something that is one of several kinds, each with a shape of its own beside its `kind`. */
export const isKindOf =
  (shapes: Readonly<Record<string, Readonly<Record<string, Guard>>>>): Guard =>
  (value) =>
    hasShape(value, { kind: isOneOf(Object.keys(shapes)) }) &&
    hasShape(value, shapes[(value as { readonly kind: string }).kind] ?? {});
