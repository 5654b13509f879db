import { shedRoutesOf } from '@site/shared/trust-boundary/load-shedding';
import type { OnlyOperators } from '@site/shared/trust-boundary/operators-only';
import type { FastifyInstance } from 'fastify';

/** Has the routes of a scope answer those who run the site, however busy it is, and nobody else. */
export function forOperators(scope: FastifyInstance, onlyOperators: OnlyOperators): void {
  shedRoutesOf(scope, 'never');
  scope.addHook('onRequest', onlyOperators);
}
