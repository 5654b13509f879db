import { parseAst } from 'vite';

/** The body of a function that is never called. */
export const neverCalled = '{ throw new Error("unused"); }';

/** Bodies by the names of their functions. */
export type Bodies = Readonly<Record<string, string>>;

/**
 * Puts other bodies in the place of those of named functions and methods, wherever they stand: for
 * what a bundler cannot leave out, since only we know that it is never needed.
 *
 * @throws Error unless each of the names is there exactly once: then the package has changed
 */
export function withFunctionsEmptied(code: string, bodies: Bodies): string {
  const found = functionsIn(parseAst(code)).filter(({ name }) => Object.hasOwn(bodies, name));
  const names = found.map(({ name }) => name).sort();
  const expected = Object.keys(bodies).sort();
  if (names.join() !== expected.join()) {
    throw new Error(
      `The package has changed: of ${expected.join(', ')} it has ${names.join(', ')}.`,
    );
  }
  return found
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { name, start, end }) => text.slice(0, start) + bodies[name] + text.slice(end),
      code,
    );
}

interface NamedFunction {
  readonly name: string;
  /** Where its body starts and ends. */
  readonly start: number;
  readonly end: number;
}

interface SyntaxNode {
  readonly type?: string;
  /** Of a declaration; a method has a key and a value. */
  readonly id?: { readonly name?: string };
  readonly key?: { readonly name?: string };
  readonly init?: SyntaxNode;
  readonly value?: SyntaxNode;
  readonly body?: { readonly start: number; readonly end: number };
}

function functionsIn(node: unknown): NamedFunction[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.values(node).flatMap(functionsIn);
  const { type, id, key, init, value, body } = node as SyntaxNode;
  if (type === 'FunctionDeclaration') return [...named(id, body), ...inside];
  if (type === 'MethodDefinition') return [...named(key, value?.body), ...inside];
  const isFunction = type === 'VariableDeclarator' && init?.type?.endsWith('FunctionExpression');
  return isFunction ? [...named(id, init?.body), ...inside] : inside;
}

function named(id: SyntaxNode['id'], body: SyntaxNode['body']): NamedFunction[] {
  return id?.name && body ? [{ name: id.name, start: body.start, end: body.end }] : [];
}
