import { type Wallet, walletPaths } from '@site/shared/contracts/wallets';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import { refusals } from '../../http/open-api.ts';
import { logFailuresOnly } from '../../http/quiet-routes.ts';
import type { KeptTicket } from './kept-ticket.ts';
import type { KeptTickets } from './kept-tickets.ts';
import type { WalletService } from './service.ts';

const codeSchema = z.object({ code: z.string().max(100) });
const secretSchema = z.object({ secret: z.string().max(200), type: z.string().max(200) });

interface WalletRoutesOptions {
  readonly wallets: WalletService;
  readonly keptTickets: KeptTickets;
  /** Calls per client, and per ticket. */
  readonly walletLimits: { readonly calls: RateLimit; readonly ofTicket: RateLimit };
}

/** A ticket for the wallet of a phone, for who has its code or secret; links, which browsers open. */
export function walletRoutes(options: WalletRoutesOptions): FastifyPluginAsyncZod {
  const { wallets, keptTickets, walletLimits } = options;
  return async (app) => {
    logFailuresOnly(app);
    app.addHook('onRequest', async ({ ip }, reply) => {
      reply.header('cache-control', 'no-store');
      await walletLimits.calls.use(clientNetwork(ip));
    });
    const send = async (wallet: Wallet, ticket: KeptTicket | undefined, reply: FastifyReply) => {
      const isOffered = ticket && wallets.offeredFor(ticket.activity).includes(wallet);
      if (!isOffered) throw new AppError('notFound', 404, { message: 'There is no such ticket.' });
      await walletLimits.ofTicket.use(ticket.id);
      return wallet === 'apple' ? sendPass(ticket, reply) : sendLink(ticket, reply);
    };
    const sendPass = async (ticket: KeptTicket, reply: FastifyReply) =>
      reply
        .type('application/vnd.apple.pkpass')
        .header('content-disposition', `attachment; filename="ticket-${ticket.number}.pkpass"`)
        .send(await wallets.applePass(ticket));
    const sendLink = async (ticket: KeptTicket, reply: FastifyReply) =>
      reply.redirect(await wallets.googleLink(ticket), 303);

    for (const wallet of wallets.offered) {
      const path = walletPaths[wallet];
      app.get(
        `/api/challenge/ticket/view/:code/${path}`,
        { schema: { ...described('queue', wallet), params: codeSchema } },
        async ({ params: { code } }, reply) => send(wallet, await keptTickets.ofQueue(code), reply),
      );
      app.get(
        `/tickets/by-secret/:secret/:type/${path}`,
        { schema: { ...described('tickets', wallet), params: secretSchema } },
        async ({ params: { secret, type } }, reply) =>
          send(wallet, await keptTickets.ofActivity(secret, type), reply),
      );
    }
  };
}

function described(tag: string, wallet: Wallet) {
  return {
    tags: [tag],
    summary: `A ticket that can still be used, for ${wallet === 'apple' ? 'Apple' : 'Google'} Wallet`,
    description:
      wallet === 'apple'
        ? 'A `.pkpass` file, in both languages.'
        : 'Leads to Google, with the signed ticket in the address; good for an hour.',
    response: refusals(404, 429, 503),
  };
}
