import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artefact } from '@site/shared/contracts/artefact';
import { type AnyNode, type Node, parse } from 'acorn';
import { builtFiles } from '../store/content-version.ts';
import { descriptionFile } from '../store/parse-artefact.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { isServerCode } from '../store/verify-artefact.ts';
import type { Candidate } from './candidate.ts';

/** Pictures of a public folder, which builds copy without describing them. */
const undescribed = /\.(?:svg|png|jpe?g|avif|webp|ico)$/;

/**
 * Looks at all code that browsers may load, also at what is loaded late, which no visit of a page
 * runs. What servers run is rendered. Refused are files that the build does not describe, scripts that cannot be parsed, and imports of
 * files that are not there.
 *
 * @throws ReleaseError that names the file
 */
export async function checkCode(
  store: ReleaseStore,
  { name, version }: Pick<Candidate, 'name' | 'version'>,
): Promise<void> {
  const { artefact } = await store.readArtefact(name, version);
  const directory = store.artefactDirectory(name, version);
  const files = await builtFiles(directory);
  const refuse = (file: string, problem: string): never => {
    throw new ReleaseError(`${name}@${version}: ${file} ${problem}`, file);
  };
  const stranger = files.find((file) => !isDescribed(file, artefact));
  if (stranger) {
    const cause = `is not listed in ${descriptionFile}, so it is none of this build`;
    refuse(stranger, `${cause}.`);
  }
  for (const file of Object.keys(artefact.files).filter((name) => name.endsWith('.js'))) {
    const code = await readFile(path.join(directory, file), 'utf8');
    const imported = importsOf(code, (problem) => refuse(file, `cannot be parsed: ${problem}.`));
    const missing = imported.map((to) => resolve(file, to)).find((to) => !artefact.files[to]);
    if (missing) {
      refuse(file, `imports ${missing}, which is not there.`);
    }
  }
}

function isDescribed(file: string, { files }: Artefact): boolean {
  const isServers = isServerCode(file) || file === descriptionFile;
  return isServers || files[file] !== undefined || undescribed.test(file);
}

/** The files beside a module that it imports, now or later, as it names them. */
function importsOf(code: string, refuse: (problem: string) => never): string[] {
  let program: Node;
  try {
    program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch (error) {
    return refuse((error as Error).message);
  }
  const found: string[] = [];
  const waiting: unknown[] = [program];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (Array.isArray(next)) waiting.push(...next.filter(isObject));
    else if (isObject(next)) {
      const source = sourceOf(next as AnyNode);
      if (source?.startsWith('.')) found.push(source);
      waiting.push(...Object.values(next).filter(isObject));
    }
  }
  return found;
}

function sourceOf(node: AnyNode): string | undefined {
  if (
    node.type !== 'ImportDeclaration' &&
    node.type !== 'ImportExpression' &&
    node.type !== 'ExportNamedDeclaration' &&
    node.type !== 'ExportAllDeclaration'
  ) {
    return undefined;
  }
  const { source } = node;
  if (source?.type === 'TemplateLiteral' && source.expressions.length === 0) {
    return source.quasis[0]?.value.cooked ?? undefined;
  }
  return source?.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
}

function resolve(file: string, to: string): string {
  return path.posix.join(path.posix.dirname(file), to.replace(/[?#].*$/, ''));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
