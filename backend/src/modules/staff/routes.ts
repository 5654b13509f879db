import { auditSchema } from '@site/shared/contracts/staff-audit';
import {
  acceptedMemberSchema,
  acceptInvitationSchema,
  invitationSchema,
  newMemberSchema,
  staffMembersSchema,
} from '@site/shared/contracts/staff-members';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { refusals } from '../../http/open-api.ts';
import type { StaffAudit } from './audit.ts';
import { deviceKindOf } from './device-kind.ts';
import type { StaffMembersService } from './members-service.ts';
import { staffOf } from './staff-only.ts';

const tags = ['staff'];
const security = [{ staff: [] }];
const params = z.object({ id: z.uuid() });
const done = z.undefined().describe('Done, now or before');

interface StaffRoutesOptions {
  readonly members: StaffMembersService;
  readonly audit: StaffAudit;
}

/** Who is of the staff, and what they did: for organisers; a device may end itself. Mounted at `/api/challenge/staff`. */
export function staffRoutes({ members, audit }: StaffRoutesOptions): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/members',
      {
        schema: {
          tags,
          security,
          summary: 'The staff with their devices',
          response: { 200: staffMembersSchema, ...refusals(401, 403, 503) },
        },
      },
      async () => members.list(),
    );

    app.post(
      '/members',
      {
        schema: {
          tags,
          security,
          summary: 'Invites somebody to the staff',
          body: newMemberSchema,
          response: { 201: invitationSchema, ...refusals(400, 401, 403, 409, 503) },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await members.invite(staffOf(request), request.body)),
    );

    app.post(
      '/members/:id/invitation',
      {
        schema: {
          tags,
          security,
          summary: 'Invites one more device of somebody; their last invitation is void',
          params,
          response: { 201: invitationSchema, ...refusals(400, 401, 403, 404, 503) },
        },
      },
      async (request, reply) =>
        reply.code(201).send(await members.inviteDevice(staffOf(request), request.params.id)),
    );

    const endings = [
      ['/members/:id/end', 'Ends somebody’s time on the staff now', 'end'],
      ['/devices/:id/revoke', 'Lets a device in no more', 'revoke'],
    ] as const;
    for (const [path, summary, end] of endings) {
      app.post(
        path,
        {
          schema: {
            tags,
            security,
            summary,
            params,
            response: { 204: done, ...refusals(400, 401, 403, 503) },
          },
        },
        async (request, reply) => {
          await members[end](staffOf(request), request.params.id);
          return reply.code(204).send();
        },
      );
    }

    app.post(
      '/devices/own/sign-out',
      {
        config: { role: 'steward' },
        schema: {
          tags,
          security,
          summary: 'Lets the device that asks in no more; the team’s token stays good',
          response: { 204: done, ...refusals(401, 503) },
        },
      },
      async (request, reply) => {
        await members.signOut(staffOf(request));
        return reply.code(204).send();
      },
    );

    app.get(
      '/audit',
      {
        schema: {
          tags,
          security,
          summary: 'Which of the staff did what last',
          response: { 200: auditSchema, ...refusals(401, 403, 503) },
        },
      },
      async () => ({ lines: await audit.read() }),
    );
  };
}

/** Accepting an invitation, which needs no token yet. Mounted at `/api/challenge/staff`. */
export function invitationRoute(
  members: StaffMembersService,
  wrongTokens: RateLimit,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/invitations/accept',
      {
        config: { takesNoToken: true },
        schema: {
          tags,
          summary: 'Makes a device one of the staff’s, once per invitation',
          body: acceptInvitationSchema,
          response: { 200: acceptedMemberSchema, ...refusals(400, 404, 429, 503) },
        },
      },
      async ({ body, headers, ip }) => {
        try {
          return await members.accept({ ...body, kind: deviceKindOf(headers['user-agent']) });
        } catch (error) {
          const isGuess = error instanceof AppError && error.key === 'notFound';
          if (isGuess) await wrongTokens.use(clientNetwork(ip));
          throw error;
        }
      },
    );
  };
}
