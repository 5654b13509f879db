import { fairSettingsSchema, settingsChangeSchemas } from '@site/shared/contracts/fair-settings';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { FairPollers } from '../../fair-pollers.ts';
import { refusals } from '../../http/open-api.ts';
import { staffOf } from '../staff/staff-only.ts';
import type { TicketService } from '../tickets/service.ts';
import type { SettingsService } from './settings-service.ts';

const tags = ['settings'];
const security = [{ staff: [] }];
const response = { 200: fairSettingsSchema, ...refusals(400, 401, 403, 404, 409, 503) };

interface SettingsRoutesOptions {
  readonly settings: SettingsService;
  readonly tickets: Pick<TicketService, 'giveFree'>;
  readonly pollers: Pick<FairPollers, 'catchUp'>;
}

/** What organisers change during a fair. Mounted at `/api/challenge/staff`. */
export function settingsRoutes(options: SettingsRoutesOptions): FastifyPluginAsyncZod {
  const { settings, tickets, pollers } = options;
  return async (app) => {
    app.get(
      '/settings',
      {
        schema: {
          tags,
          security,
          summary: 'Opening times, stock, the queue and SMS as they are set now',
          response: { 200: fairSettingsSchema, ...refusals(401, 403) },
        },
      },
      async () => {
        await pollers.catchUp('settings');
        return settings.all();
      },
    );

    for (const group of ['challenge', 'queue', 'sms'] as const) {
      app.patch(
        `/settings/${group}`,
        {
          schema: {
            tags,
            security,
            summary: `Changes the settings of ${group}, unless somebody else just did`,
            body: settingsChangeSchemas[group],
            response,
          },
        },
        async (request) => {
          await settings.change(staffOf(request), { group }, request.body);
          return settings.all();
        },
      );
    }

    app.patch(
      '/settings/activity/:type',
      {
        schema: {
          tags,
          security,
          summary: 'Changes times and stock of an activity, unless somebody else just did',
          params: z.object({ type: z.string().max(100) }),
          body: settingsChangeSchemas.activity,
          response,
        },
      },
      async (request) => {
        const { type } = request.params;
        await settings.change(staffOf(request), { group: 'activity', type }, request.body);
        // What a larger stock frees belongs to who waits; should it fail now, a poll does it.
        await tickets.giveFree().catch((error: unknown) => {
          request.log.warn({ err: error }, 'tickets that came free are given later');
        });
        return settings.all();
      },
    );
  };
}
