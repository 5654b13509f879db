/** Ending of the deltas that publishing adds: of files compressed with an earlier one as dictionary. */
export const deltaSuffix = '.dcz';

/** A script whose name follows its content: what it is called, and eight characters of its hash. */
const namedScript = /^(assets\/[\w.-]+-)[\w-]{8}\.js$/;

/** What the names of a script's earlier and later contents begin with; `undefined` for what has no deltas. */
export function stemOf(file: string): string | undefined {
  return namedScript.exec(file)?.[1];
}

/**
 * Where the delta of a file lies, beside it.
 *
 * @param dictionary SHA-256 of the file that it was made with
 */
export function deltaName(file: string, dictionary: Uint8Array): string {
  return `${file}.${Buffer.from(dictionary).toString('hex').slice(0, 16)}${deltaSuffix}`;
}
