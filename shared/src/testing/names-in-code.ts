import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const contracts = path.join(import.meta.dirname, '../contracts');

const contractImport = /from '[^']*\/contracts\/([\w-]+)/g;
const literalOrProperty = /(?<quote>['"`])(?<literal>[\w.-]+)\k<quote>|\b(?<property>\w+):/g;
const template = /`([\w.-]*)\$\{[^}]*\}([\w.-]*)`/g;

/** Tells whether code may choose a text by a name. */
export type IsNamed = (name: string) => boolean;

/**
 * What the code below a directory names, and the contracts that it imports: in quotes, as a property, or by the fixed
 * start or end of a template. Tests and states do not count.
 */
export function namesInCode(directory: string): IsNamed {
  const own = codeBelow(directory).join('\n');
  const imported = new Set([...own.matchAll(contractImport)].map(([, name]) => name));
  const code = own + codeBelow(contracts, ({ name }) => imported.has(name)).join('\n');
  const names = new Set(
    [...code.matchAll(literalOrProperty)].map(({ groups }) => groups?.literal ?? groups?.property),
  );
  const templates = [...code.matchAll(template)].filter(([, start, end]) => start || end);
  return (name) =>
    names.has(name) ||
    templates.some(([, start = '', end = '']) => name.startsWith(start) && name.endsWith(end));
}

function codeBelow(
  directory: string,
  isRead: (file: path.ParsedPath) => boolean = () => true,
): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.(?:test|states)\.|\.d\.ts$/.test(file))
    .filter((file) => isRead(path.parse(file)))
    .map((file) => readFileSync(path.join(directory, file), 'utf8'));
}
