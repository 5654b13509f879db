import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { protectFromXsrf } from './http/xsrf.ts';
import { challengeRoutes } from './modules/challenge/routes.ts';
import { myTicketRoutes } from './modules/my-ticket/routes.ts';
import { peopleRoutes } from './modules/people/routes.ts';
import { reminderRoute } from './modules/queue/reminder-route.ts';
import { queueStaffRoutes } from './modules/queue/staff-routes.ts';
import { queueVisitorRoutes } from './modules/queue/visitor-routes.ts';
import { staffOnly } from './modules/staff/staff-only.ts';
import { ticketCreationRoute, ticketStaffRoutes } from './modules/tickets/routes.ts';
import { ticketVisitorRoutes } from './modules/tickets/visitor-routes.ts';
import type { Services } from './services.ts';
import { Follower } from './snapshot/follower.ts';

/** Milliseconds between two looks for what other processes and the clock changed. */
const lookInterval = 1_000;

/** What phones ask every 2 s, answered from memory; keeps that memory up to date. */
export function fairPollRoutes(services: Services) {
  const { queue, queueTexts: texts, tickets, log } = services;
  const interval = lookInterval;
  const followers = [
    new Follower({ look: () => queue.look(), interval, log, name: 'the queue' }),
    new Follower({ look: () => tickets.look(), interval, log, name: 'the tickets' }),
  ];
  return async (app: FastifyInstance) => {
    app.addHook('onReady', async () => {
      await queue.load();
      await tickets.load();
      for (const follower of followers) follower.start();
    });
    // Before the database is closed.
    app.addHook('preClose', async () => {
      for (const follower of followers) await follower.stop();
    });
    await app.register(queueVisitorRoutes({ ...services, texts }), { prefix: '/api/challenge' });
    await app.register(ticketVisitorRoutes(services));
  };
}

/** What changes the queue, and what only staff may. Part of `/api`. */
export function challengeApiRoutes(services: Services) {
  const { challenge, queue, myTicket, people, staffToken, now } = services;
  return async (api: FastifyInstance) => {
    await api.register(challengeRoutes(challenge));
    await api.register(myTicketRoutes(myTicket));
    await api.register(reminderRoute(queue));
    await api.register(
      async (staff) => {
        staffOnly(staff, staffToken);
        await staff.register(queueStaffRoutes(queue, now));
        await staff.register(peopleRoutes(people));
      },
      { prefix: '/challenge/staff' },
    );
  };
}

/** The ticket API, which has an address of its own (specification section 7). */
export function ticketApiRoutes(config: Config, { tickets, staffToken }: Services) {
  return async (api: FastifyInstance) => {
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    await api.register(cookie);
    protectFromXsrf(api, config);
    await api.register(ticketCreationRoute(tickets));
    await api.register(async (staff) => {
      staffOnly(staff, staffToken);
      await staff.register(ticketStaffRoutes(tickets));
    });
  };
}
