import { refuse } from './attempts.ts';

type Callback = (...values: unknown[]) => void;
type Handle = NodeJS.Timeout | NodeJS.Immediate;

/**
 * What starts a timer gets this in its place: Node's own timers are linked with each other, and lead to
 * what other modules wait for.
 */
class Timer {
  constructor(handle: Handle) {
    handles.set(this, handle);
  }
  ref(): this {
    handles.get(this)?.ref();
    return this;
  }
  unref(): this {
    handles.get(this)?.unref();
    return this;
  }
  hasRef(): boolean {
    return handles.get(this)?.hasRef() ?? false;
  }
}

const handles = new WeakMap<object, Handle>();
const { clearImmediate, clearInterval, clearTimeout, setImmediate, setInterval, setTimeout } =
  globalThis;

/** The timers of a release. */
export const ownTimers = {
  setTimeout: (callback: Callback, delay?: number, ...values: unknown[]) =>
    new Timer(setTimeout(() => call(callback, values), delay)),
  setInterval: (callback: Callback, delay?: number, ...values: unknown[]) =>
    new Timer(setInterval(() => call(callback, values), delay)),
  setImmediate: (callback: Callback, ...values: unknown[]) =>
    new Timer(setImmediate(() => call(callback, values))),
  clearTimeout: (timer: unknown) => clearTimeout(handleOf(timer) as NodeJS.Timeout),
  clearInterval: (timer: unknown) => clearInterval(handleOf(timer) as NodeJS.Timeout),
  clearImmediate: (timer: unknown) => clearImmediate(handleOf(timer) as NodeJS.Immediate),
};

function call(callback: Callback, values: readonly unknown[]): void {
  if (typeof callback !== 'function') refuse('evaluation', 'a timer with text');
  callback(...values);
}

function handleOf(timer: unknown): Handle | undefined {
  return timer instanceof Timer ? handles.get(timer) : undefined;
}
