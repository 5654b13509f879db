/**
 * Freezes objects with everything that can be reached from them, so that no module can change what others
 * use: neither what the language has, nor what this process gives to releases.
 *
 * A property of a frozen prototype could not be set on objects that inherit it (the "override mistake" of
 * strict mode), which old libraries do. Where they do, the property becomes an accessor that sets it on the
 * object instead, as Hardened JavaScript's lockdown does.
 */
export function harden(roots: Iterable<unknown>): void {
  const queue: object[] = [];
  // The global object has its own end of changes, once the host has started.
  const seen = new Set<unknown>([globalThis]);
  const add = (value: unknown) => {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    if (!isObject || seen.has(value)) return;
    seen.add(value);
    queue.push(value as object);
  };
  for (const root of roots) add(root);
  for (let object = queue.pop(); object; object = queue.pop()) {
    const properties = Object.getOwnPropertyDescriptors(object);
    for (const key of Reflect.ownKeys(properties)) {
      const { value, get, set } = properties[key as keyof typeof properties] ?? {};
      add(value);
      add(get);
      add(set);
    }
    add(Object.getPrototypeOf(object));
  }
  seen.delete(globalThis);
  for (const object of seen) freeze(object as object);
}

function freeze(object: object): void {
  if (ArrayBuffer.isView(object)) return;
  for (const name of overridden(object)) letOverride(object, name);
  if (object === Error) {
    // Libraries set it. As an accessor it would run code of a release whenever an attempt is told.
    Object.defineProperty(Error, 'stackTraceLimit', { configurable: false });
    freezeBut(object, (key) => key === 'stackTraceLimit');
  }
  // A flag of Node's own that cannot become an accessor: emitters set it on themselves.
  else if (isLibraryPrototype(object)) freezeBut(object, (key) => isFixed(object, key));
  else Object.freeze(object);
}

function isFixed(object: object, key: PropertyKey): boolean {
  const { configurable, value } = Object.getOwnPropertyDescriptor(object, key) ?? {};
  return configurable === false && typeof value === 'boolean';
}

/** What libraries set on objects of their own although a prototype has it. Few: each makes what it is read from slower. */
const namesOfErrors = ['constructor', 'name', 'message', 'toString', 'stack'];
const overriddenNames = new Map<object, readonly string[]>([
  [Object.prototype, ['constructor', 'toString', 'valueOf']],
  [Function.prototype, ['toString']],
  [Array.prototype, ['toString', 'toLocaleString']],
  [Date.prototype, ['toString', 'toJSON', 'valueOf']],
  ...[Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError].map(
    ({ prototype }): [object, readonly string[]] => [prototype, namesOfErrors],
  ),
]);

function overridden(object: object): readonly PropertyKey[] {
  const known = overriddenNames.get(object);
  if (known) return known;
  return isLibraryPrototype(object) ? Reflect.ownKeys(object) : [];
}

const intrinsics = new Set<unknown>(
  Object.values(Object.getOwnPropertyDescriptors(globalThis)).flatMap(({ value }) =>
    typeof value === 'function' && /^[A-Z]/.test(value.name) ? [value.prototype] : [],
  ),
);

/** A class of Node's modules, of which old libraries make their own without `class`. */
function isLibraryPrototype(object: object): boolean {
  if (intrinsics.has(object) || !Object.hasOwn(object, 'constructor')) return false;
  const maker: unknown = object.constructor;
  return typeof maker === 'function' && maker.prototype === object;
}

function letOverride(object: object, name: PropertyKey): void {
  const property = Object.getOwnPropertyDescriptor(object, name);
  if (!property?.configurable || !('value' in property)) return;
  const { value, enumerable = false } = property;
  const get = () => value;
  const set = function (this: unknown, own: unknown) {
    if (this === object) throw new TypeError(`${String(name)} cannot be changed for all.`);
    const other = { value: own, writable: true, enumerable: true, configurable: true };
    Object.defineProperty(this, name, other);
  };
  Object.defineProperty(object, name, {
    get: Object.freeze(get),
    set: Object.freeze(set),
    enumerable,
    configurable: false,
  });
}

function freezeBut(object: object, isLeft: (key: PropertyKey) => boolean): void {
  for (const key of Reflect.ownKeys(object)) {
    if (isLeft(key)) continue;
    const isValue = 'value' in (Object.getOwnPropertyDescriptor(object, key) ?? {});
    Object.defineProperty(object, key, {
      configurable: false,
      ...(isValue && { writable: false }),
    });
  }
  Object.preventExtensions(object);
}
