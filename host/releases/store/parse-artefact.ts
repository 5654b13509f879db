import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Artefact, artefactSchema } from '@site/shared/contracts/artefact';
import { ReleaseError } from './release-error.ts';

/** The file in which a build says what it is. */
export const descriptionFile = 'artefact.json';

/**
 * Reads what a build says of itself, and refuses what no build of this site could have written,
 * before anything believes it.
 *
 * @param what the build or version, for people
 * @param text of its `artefact.json`
 * @throws ReleaseError that names the field
 */
export function parseArtefact(what: string, text: string): Artefact {
  const refuse = (problem: string) =>
    new ReleaseError(`${what}: ${descriptionFile} cannot be used: ${problem}.`, descriptionFile);
  let description: unknown;
  try {
    description = JSON.parse(text);
  } catch {
    throw refuse('it is no JSON');
  }
  const { data, error } = artefactSchema.safeParse(description);
  if (data) return data;
  const [issue] = error.issues;
  const field = issue?.path.join('.');
  throw refuse(field ? `${field} ${issue?.message}` : String(issue?.message));
}

/** What a build says about itself. */
export async function readBuild(directory: string): Promise<Artefact> {
  const file = path.join(directory, descriptionFile);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError(`${file} is missing: build the package first.`, descriptionFile);
  });
  return parseArtefact(directory, text);
}
