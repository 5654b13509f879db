import cookie from '@fastify/cookie';
import { shedRoutesOf } from '@site/shared/trust-boundary/load-shedding';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { protectFromXsrf } from './http/xsrf.ts';
import { challengeRoutes } from './modules/challenge/routes.ts';
import { challengeStateRoute } from './modules/challenge/state-route.ts';
import { interviewRoutes } from './modules/interviews/routes.ts';
import { myTicketRoutes } from './modules/my-ticket/routes.ts';
import { undeliveredRoute } from './modules/outbox/undelivered-route.ts';
import { peopleRoutes } from './modules/people/routes.ts';
import { pushRoutes } from './modules/push/routes.ts';
import { reminderRoute } from './modules/queue/reminder-route.ts';
import { smsStatesRoute } from './modules/queue/sms-states-route.ts';
import { queueStaffRoutes } from './modules/queue/staff-routes.ts';
import { queueVisitorRoutes } from './modules/queue/visitor-routes.ts';
import { reportRoutes } from './modules/report/routes.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { invitationRoute, staffRoutes } from './modules/staff/routes.ts';
import { staffRoutesOf } from './modules/staff/staff-scopes.ts';
import { ticketDeskRoutes } from './modules/tickets/desk-routes.ts';
import { ticketCreationRoute, ticketStaffRoutes } from './modules/tickets/routes.ts';
import { ticketVisitorRoutes } from './modules/tickets/visitor-routes.ts';
import type { Services } from './services.ts';

/** What phones and forms ask every 2 s, answered from memory; keeps that memory up to date. */
export function fairPollRoutes(services: Services) {
  const { pollers } = services;
  return async (app: FastifyInstance) => {
    shedRoutesOf(app, 'last');
    app.addHook('onReady', () => pollers.start());
    // Before the database is closed.
    app.addHook('preClose', () => pollers.stop());
    await app.register(challengeStateRoute(services), { prefix: '/api/challenge' });
    await app.register(queueVisitorRoutes(services), { prefix: '/api/challenge' });
    await app.register(ticketVisitorRoutes(services));
  };
}

/** What changes the queue, and what only staff may. Part of `/api`. */
export function challengeApiRoutes(services: Services) {
  const { challenge, queue, pollers, myTicket, outbox, people, settings, tickets, report } =
    services;
  const { readSenders, onlyStaff, staff: team, now } = services;
  return async (api: FastifyInstance) => {
    await api.register(challengeRoutes(challenge, readSenders.challenge));
    await api.register(myTicketRoutes(myTicket, readSenders.myTicket));
    await api.register(reminderRoute(queue));
    if (services.push.isOffered) await api.register(pushRoutes(services));
    await api.register(invitationRoute(team.members, team.wrongTokens), {
      prefix: '/challenge/staff',
    });
    await api.register(
      async (staff) => {
        shedRoutesOf(staff, 'never');
        staffRoutesOf(staff, onlyStaff);
        await staff.register(queueStaffRoutes({ queue, pollers, now }));
        await staff.register(staffRoutes(team));
        await staff.register(settingsRoutes({ settings, tickets, pollers }));
        await staff.register(reportRoutes(report));
        await staff.register(smsStatesRoute(services));
        await staff.register(interviewRoutes(services.interviews));
        await staff.register(peopleRoutes(people));
        await staff.register(undeliveredRoute(outbox));
      },
      { prefix: '/challenge/staff' },
    );
  };
}

/** The ticket API, which has an address of its own (specification section 7). */
export function ticketApiRoutes(config: Config, services: Services) {
  const { tickets, pollers, readSenders, onlyStaff, signer, security: securityLog } = services;
  return async (api: FastifyInstance) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await api.register(cookie);
    protectFromXsrf(api, config);
    await api.register(ticketCreationRoute(tickets, readSenders.tickets));
    await api.register(async (staff) => {
      shedRoutesOf(staff, 'never');
      staffRoutesOf(staff, onlyStaff);
      await staff.register(ticketStaffRoutes({ tickets, pollers, signer, securityLog }));
      await staff.register(ticketDeskRoutes({ desk: services.ticketDesk, pollers }));
    });
  };
}
