/**
 * A parameter as one segment of a path, encoded.
 *
 * @param name what the error calls it
 * @throws Error 'Missing required parameter: {name}' when it is missing or empty (specification
 * section 8), 'Invalid parameter: {name}' when it would climb to another path
 */
export function pathSegment(name: string, value: string | number | null | undefined): string {
  if (value === undefined || value === null || value === '') {
    throw new Error(`Missing required parameter: ${name}`);
  }
  const segment = encodeURIComponent(value);
  if (segment === '.' || segment === '..') throw new Error(`Invalid parameter: ${name}`);
  return segment;
}
