import type { FastifyInstance } from 'fastify';
import type { OnlyStaff } from './staff-only.ts';

/** Decorates scopes that only staff may call. */
const scopeMark = 'isForStaff';

/** Lets nobody call the routes of a scope whom `onlyStaff` refuses. Must come before them. */
export function staffRoutesOf(scope: FastifyInstance, onlyStaff: OnlyStaff): void {
  scope.decorate(scopeMark, true);
  scope.addHook('onRequest', onlyStaff);
}

/**
 * Refuses routes for staff that are registered outside the scopes of {@link staffRoutesOf}: by their path, their
 * `config.role` or the `security` of their schema. Must come before all routes.
 *
 * @throws Error from `register`, naming the route
 */
export function refuseOpenStaffRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', function ({ method, url, config, schema }) {
    const isForStaff =
      url.includes('/challenge/staff/') ||
      config?.role !== undefined ||
      schema?.security?.some((scheme) => 'staff' in scheme);
    if (!isForStaff || config?.takesNoToken || this.hasDecorator(scopeMark)) return;
    throw new Error(
      `${method} ${url} is for staff, and anybody could call it: register it in a scope with staffRoutesOf (fair-routes.ts).`,
    );
  });
}
