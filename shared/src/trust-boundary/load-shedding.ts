import type { FastifyInstance } from 'fastify';
import { BudgetExceededError } from './cost-budget.ts';
import { LoadLevel } from './load-level.ts';

/**
 * When a server that has too much to do refuses a request: `first` what costs much or nobody waits for, `later` what
 * visitors do once, `last` what phones ask again and again, `never` what keeps the fair and the site going.
 */
export type Shed = 'first' | 'later' | 'last' | 'never';

/** The classes of which something is refused, in this order. */
export const shedClasses = ['first', 'later', 'last'] as const;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: later. */
    readonly shed?: Shed;
  }
  interface FastifyInstance {
    readonly load: LoadShedding;
  }
}

interface LoadMetrics {
  readonly countShed: (shed: Shed) => void;
  readonly watchLoad: (level: () => number) => void;
}

/** Seconds after which a refused request makes sense again: as long as a level takes to fall. */
const retryAfter = 5;

/** Longest that a request waits until it is begun, in milliseconds: phones ask anew after that. */
const longestWait = 2_000;

/** What a server refuses while it has too much to do. */
export class LoadShedding {
  readonly level = new LoadLevel();

  constructor(private readonly count: (shed: Shed) => void) {}

  /**
   * Lets work begin, or refuses it.
   *
   * @param waited how long its request has waited already, in milliseconds
   * @throws BudgetExceededError when it is refused
   */
  admit(shed: Shed, waited = 0): void {
    if (shed === 'never') return;
    if (this.level.current <= shedClasses.indexOf(shed) && waited < longestWait) return;
    this.count(shed);
    throw new BudgetExceededError('requests', 'overload', retryAfter);
  }
}

/**
 * Refuses requests by the class of their route while the server is overloaded, before anything is done for
 * them; decorates the application with `load`. Must come after what lets requests wait for each other, and
 * before routes. How long they have waited is known where answers are timed, as `requestMetrics` does.
 */
export function shedLoad(app: FastifyInstance, metrics: LoadMetrics): void {
  const load = new LoadShedding(metrics.countShed);
  metrics.watchLoad(() => load.level.current);
  app.decorate('load', load);
  // Calls back: a promise for each request is a cost that polls would pay most.
  app.addHook('onRequest', (request, reply, done) => {
    try {
      load.admit(request.routeOptions.config.shed ?? 'later', reply.elapsedTime);
    } catch (error) {
      reply.header('cache-control', 'no-store');
      done(error as BudgetExceededError);
      return;
    }
    done();
  });
  let stop = () => {};
  app.addHook('onListen', async () => {
    stop = load.level.watch();
  });
  app.addHook('onClose', async () => stop());
}

/** Gives the routes of a scope that do not say otherwise one class. */
export function shedRoutesOf(scope: FastifyInstance, shed: Shed): void {
  scope.addHook('onRoute', (route) => {
    route.config = { shed, ...route.config };
  });
}
