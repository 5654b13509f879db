/** What expressions may name: `github`, `vars`, `secrets`, … */
export type Contexts = Readonly<Record<string, unknown>>;

/** Functions by their names in expressions. */
type Functions = Readonly<Record<string, (...values: readonly unknown[]) => unknown>>;

const functions: Functions = {
  format: (text, ...values) =>
    textOf(text).replace(/\{(\d+)\}/g, (_, at: string) => textOf(values[Number(at)])),
  fromJSON: (text) => JSON.parse(textOf(text)) as unknown,
};

/** What an event does not hold is nothing; all else must have a local value. */
const open = 'github.event';

const token = /\s*(?:'((?:[^']|'')*)'|(\d+)|([A-Za-z_][\w-]*)|(==|!=|&&|\|\||[!().,[\]]))\s*/y;

interface Token {
  readonly kind: 'text' | 'number' | 'name' | 'sign';
  readonly text: string;
}

/**
 * Evaluates an expression as GitHub Actions does.
 *
 * @param expression what stands between `${{` and `}}`, or in `if`
 * @throws Error when it names something that has no value here, or uses what this does not know
 */
export function evaluate(expression: string, contexts: Contexts, more: Functions = {}): unknown {
  return new Evaluation(expression, contexts, { ...functions, ...more }).result();
}

/** A text with its expressions evaluated; a text that is one expression alone is its value. */
export function interpolate(text: string, contexts: Contexts, more: Functions = {}): unknown {
  const [, whole] = /^\$\{\{((?:(?!\}\}).)*)\}\}$/s.exec(text) ?? [];
  if (whole) return evaluate(whole, contexts, more);
  return text.replace(/\$\{\{(.*?)\}\}/gs, (_, expression: string) =>
    textOf(evaluate(expression, contexts, more)),
  );
}

/** A value as it is put into texts. */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') throw new Error('An object is put into a text.');
  return String(value);
}

export function isTrue(value: unknown): boolean {
  return Boolean(value);
}

class Evaluation {
  private readonly tokens: Token[];
  private at = 0;

  constructor(
    private readonly expression: string,
    private readonly contexts: Contexts,
    private readonly functions: Functions,
  ) {
    this.tokens = tokensOf(expression);
  }

  result(): unknown {
    const value = this.either();
    if (this.at < this.tokens.length) throw this.unknown();
    return value;
  }

  private either(): unknown {
    let value = this.both();
    // Both sides are read, so that a name without a value is found on either.
    while (this.take('||')) {
      const other = this.both();
      value = isTrue(value) ? value : other;
    }
    return value;
  }

  private both(): unknown {
    let value = this.comparison();
    while (this.take('&&')) {
      const other = this.comparison();
      value = isTrue(value) ? other : value;
    }
    return value;
  }

  private comparison(): unknown {
    const value = this.single();
    if (this.take('==')) return isSame(value, this.single());
    if (this.take('!=')) return !isSame(value, this.single());
    return value;
  }

  private single(): unknown {
    if (this.take('!')) return !isTrue(this.single());
    if (this.take('(')) {
      const value = this.either();
      this.expect(')');
      return value;
    }
    const { kind, text } = this.next();
    if (kind === 'text') return text;
    if (kind === 'number') return Number(text);
    if (kind !== 'name') throw this.unknown();
    if (text === 'true' || text === 'false') return text === 'true';
    if (this.take('(')) return this.call(text);
    return this.property(text);
  }

  private call(name: string): unknown {
    const run = this.functions[name];
    if (!run) throw new Error(`${this.expression.trim()}: ${name}() is not known here.`);
    const values: unknown[] = [];
    while (!this.take(')')) {
      values.push(this.either());
      this.take(',');
    }
    return run(...values);
  }

  private property(context: string): unknown {
    let place = context;
    let value = memberOf(this.contexts, context, place);
    for (;;) {
      if (this.take('.')) {
        const name = this.next().text;
        place += `.${name}`;
        value = memberOf(value, name, place);
      } else if (this.take('[')) {
        const name = textOf(this.either());
        this.expect(']');
        place += `[${name}]`;
        value = memberOf(value, name, place);
      } else return value;
    }
  }

  private next(): Token {
    const found = this.tokens[this.at];
    if (!found) throw this.unknown();
    this.at += 1;
    return found;
  }

  private take(sign: string): boolean {
    const found = this.tokens[this.at];
    if (found?.kind !== 'sign' || found.text !== sign) return false;
    this.at += 1;
    return true;
  }

  private expect(sign: string): void {
    if (!this.take(sign)) throw this.unknown();
  }

  private unknown(): Error {
    const where = this.tokens[this.at]?.text ?? 'its end';
    return new Error(`The expression "${this.expression.trim()}" is not understood at ${where}.`);
  }
}

function tokensOf(expression: string): Token[] {
  const found: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < expression.length) {
    const start = token.lastIndex;
    const match = token.exec(expression);
    if (!match) throw new Error(`"${expression.slice(start).trim()}" is not understood.`);
    const [, text, number, name, sign = ''] = match;
    if (text !== undefined) found.push({ kind: 'text', text: text.replaceAll("''", "'") });
    else if (number !== undefined) found.push({ kind: 'number', text: number });
    else if (name !== undefined) found.push({ kind: 'name', text: name });
    else found.push({ kind: 'sign', text: sign });
  }
  return found;
}

function memberOf(value: unknown, name: string, place: string): unknown {
  if (typeof value === 'object' && value !== null && Object.hasOwn(value, name)) {
    return (value as Record<string, unknown>)[name];
  }
  if (place.startsWith(open)) return null;
  throw new Error(`${place} has no local value.`);
}

/** Texts are the same in any case; values of different kinds are compared as numbers. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') {
    return one.toLowerCase() === other.toLowerCase();
  }
  return typeof one === typeof other ? one === other : Number(one) === Number(other);
}
