import { createHash, timingSafeEqual } from 'node:crypto';
import { hasRole, type StaffRole } from '@site/shared/contracts/staff-role';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';
import type { StaffMembersService } from './members-service.ts';

/** Who of the staff asks. */
export interface Staff {
  /** Null for who has `STAFF_TOKEN`. */
  readonly name: string | null;
  readonly role: StaffRole;
  /** The id of the device that asks; null for who has `STAFF_TOKEN`, which is of no device. */
  readonly device: string | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The least role that a route for staff takes. Default: organiser. */
    readonly role?: StaffRole;
    /** For a route below `/challenge/staff` that is asked before there is a token. */
    readonly takesNoToken?: boolean;
  }
}

interface StaffOnlyOptions {
  /** Opens everything, to begin with. */
  readonly token: string;
  readonly members: Pick<StaffMembersService, 'findByToken'>;
  /** Wrong tokens per client. */
  readonly wrongTokens: RateLimit;
  readonly security: SecurityLog;
}

export type OnlyStaff = (request: FastifyRequest) => Promise<void>;

const asking = new WeakMap<FastifyRequest, Staff>();

/**
 * Lets only requests of staff through whose role is enough for the route; a hook for the routes of a scope. Wrong
 * tokens alone are limited: a hall has one address, and its staff go on whatever a visitor tries there.
 */
export function staffOnly({ token, members, wrongTokens, security }: StaffOnlyOptions): OnlyStaff {
  const expected = digest(`Bearer ${token}`);
  return async (request) => {
    const { headers, ip, routeOptions } = request;
    const { authorization } = headers;
    // Digests have one length, so that comparing them tells nothing about the token's.
    const hasTeamToken = timingSafeEqual(digest(authorization ?? ''), expected);
    const staff = hasTeamToken
      ? ({ name: null, role: 'organiser', device: null } as const)
      : await members.findByToken(/^Bearer (.+)$/.exec(authorization ?? '')?.[1]);
    if (!staff) {
      if (authorization !== undefined) {
        security.report('staff-token-refused', { client: ip });
        await wrongTokens.use(clientNetwork(ip));
      }
      throw unauthorised();
    }
    if ('refused' in staff) throw unauthorised({ reason: staff.refused });
    requireRole(staff, routeOptions.config.role ?? 'organiser');
    asking.set(request, staff);
  };
}

/** Who asks, in a route that {@link staffOnly} lets through. */
export function staffOf(request: FastifyRequest): Staff {
  const staff = asking.get(request);
  if (!staff) throw new Error('This route is not for staff only.');
  return staff;
}

/** @throws AppError `forbidden` with the role that it takes in `details` */
export function requireRole({ role }: Staff, least: StaffRole): void {
  if (hasRole(role, least)) return;
  throw new AppError('forbidden', 403, {
    message: `This call is for the role ${least}.`,
    details: { role: least },
  });
}

function unauthorised(details?: { reason: string }): AppError {
  return new AppError('unauthorised', 401, {
    message: 'This call is for staff.',
    headers: { 'www-authenticate': 'Bearer' },
    ...(details && { details }),
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
