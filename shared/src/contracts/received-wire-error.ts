import { hasShape, isText } from './guards.ts';
import type { WireError } from './wire-error.ts';
import { type WireErrorKey, wireErrorKeys } from './wire-error-keys.ts';

/** An error body with every part of it. */
type ReceivedWireError = WireError & { readonly details: Record<string, string> };

/**
 * How the browser reads an error body: an unknown key counts as `generic`, and missing parts are
 * filled in, so that a proxy's or a newer service's answer still becomes a typed error.
 *
 * @returns undefined for what is no error body at all
 */
export function receivedWireError(body: unknown): ReceivedWireError | undefined {
  if (!hasShape(body, {}) || Array.isArray(body)) return undefined;
  const { error, message, fieldErrors, details } = body as Partial<
    Record<keyof WireError, unknown>
  >;
  return {
    error: wireErrorKeys.includes(error as WireErrorKey) ? (error as WireErrorKey) : 'generic',
    message: isText(message) ? (message as string) : '',
    fieldErrors: textsOf(fieldErrors),
    details: textsOf(details),
  };
}

/** A table of texts; none when it is anything else. */
function textsOf(value: unknown): Record<string, string> {
  const isTable = hasShape(value, {}) && !Array.isArray(value);
  return isTable && Object.values(value as object).every(isText)
    ? (value as Record<string, string>)
    : {};
}
