import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { SlotContracts, SlotName } from './slot-contracts.ts';

/** A slot as its module exports it: the component is the default export. */
export type SlotComponent<Name extends SlotName> = ComponentType<SlotContracts[Name]>;

/** Declares what fills a slot; a slot's module has it as its default export. */
export function defineSlot<Name extends SlotName>(
  _name: Name,
  Component: SlotComponent<Name>,
): SlotComponent<Name> {
  return Component;
}

/** How slots get their modules; the host provides one in the browser and one on the server. */
export interface SlotSource {
  /** The slot's component when it is in memory already: always on the server. */
  readonly loaded: <Name extends SlotName>(name: Name) => SlotComponent<Name> | undefined;
  /** Loads the slot's component. Rejects with {@link SlotLoadError} after 5 s or any failure. */
  readonly load: <Name extends SlotName>(name: Name) => Promise<SlotComponent<Name>>;
  /** Whether a released remote fills the slot. */
  readonly has: (name: SlotName) => boolean;
}

/** Why a slot is not there. */
export interface SlotLoadError extends Error {
  /** Resolves when what took too long is in memory after all. */
  readonly late?: Promise<unknown>;
}

/** What a visitor sees in place of a slot that cannot be loaded. */
export type SlotAlternative = ComponentType<{ readonly retry?: () => void }>;

interface SlotEnvironment {
  readonly source: SlotSource;
  readonly Alternative: SlotAlternative;
  /** Told of the element of each slot whose component runs, which answers from then on. */
  readonly comesAlive?: (place: Element) => void;
}

const SlotContext = createContext<SlotEnvironment | undefined>(undefined);

/** Provides slots with their source and their alternative; the host renders it once. */
export const SlotProvider = SlotContext;

export type SlotProps<Name extends SlotName> = SlotContracts[Name] & {
  readonly name: Name;
  /** Shown, in a reserved place, where the server did not render the slot. */
  readonly placeholder?: ReactNode;
};

/** How far below the viewport a slot starts to load, so that it is there when it is seen. */
const loadMargin = '600px';

/**
 * Embeds a piece of another remote. The server renders it with the page. In the browser its code
 * loads when it comes near the viewport; until then the server's markup stands, and what a visitor
 * types into it is kept. If the code cannot be loaded, the alternative appears with a retry, and
 * the markup stays below it with everything typed; code that comes late is taken without one.
 */
export function Slot<Name extends SlotName>({ name, placeholder, ...props }: SlotProps<Name>) {
  const environment = useContext(SlotContext);
  if (!environment) throw new Error('<Slot> needs a <SlotProvider> above it.');
  const { source, Alternative, comesAlive } = environment;
  const place = useRef<HTMLDivElement>(null);
  const [pending] = useState(() => deferred<SlotComponent<Name>>());
  const [attempt, setAttempt] = useState({ number: 0, failed: false });

  useEffect(() => {
    if (!source.has(name)) return;
    const ready = source.loaded(name);
    if (ready) return pending.resolve(ready);
    const setFailed = (failed: boolean) => setAttempt(({ number }) => ({ number, failed }));
    const start = () => {
      source.load(name).then(pending.resolve, ({ late }: SlotLoadError) => {
        setFailed(true);
        late?.then(
          () => {
            const component = source.loaded(name);
            if (!component) return;
            pending.resolve(component);
            setFailed(false);
          },
          () => {},
        );
      });
    };
    const element = place.current;
    if (element && attempt.number === 0) return whenNear(element, start);
    start();
  }, [source, name, pending, attempt.number]);

  // One element for good: a boundary that is not hydrated yet and gets new props would be thrown
  // away together with what a visitor typed into it.
  const [content] = useState(() => (
    <Suspense fallback={placeholder ?? null}>
      <SlotContent
        name={name}
        source={source}
        pending={pending.promise}
        onAlive={() => place.current && comesAlive?.(place.current)}
        props={props as never}
      />
    </Suspense>
  ));

  if (!source.has(name)) return <Alternative />;
  return (
    <div ref={place} data-slot={name}>
      {attempt.failed && (
        <Alternative
          retry={() => setAttempt(({ number }) => ({ number: number + 1, failed: false }))}
        />
      )}
      {content}
    </div>
  );
}

function SlotContent<Name extends SlotName>(content: {
  readonly name: Name;
  readonly source: SlotSource;
  readonly pending: Promise<SlotComponent<Name>>;
  readonly onAlive: () => void;
  readonly props: SlotContracts[Name];
}) {
  const loaded = content.source.loaded(content.name);
  // A server has what it will have: the browser is left to try.
  if (!loaded && typeof document === 'undefined') {
    throw new Error(`The slot ${content.name} has no code on this server.`);
  }
  const component = use(loaded ? fulfilled(loaded) : content.pending);
  useEffect(content.onAlive, []);
  return createElement<object>(component as ComponentType<object>, content.props);
}

/** A promise that React's `use` reads without waiting. */
function fulfilled<Value>(value: Value): Promise<Value> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

function whenNear(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: loadMargin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function deferred<Value>(): { promise: Promise<Value>; resolve: (value: Value) => void } {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
