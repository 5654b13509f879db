import { operatorsOnly } from '@site/shared/trust-boundary/operators-only';
import fastifyPlugin from 'fastify-plugin';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { ServerConfig } from '../config.ts';
import { refuseUnauthorised } from '../http/error-answers.ts';
import { ContentFollower } from './content-follower.ts';
import { contentWebhook } from './content-webhook.ts';

interface ContentWebhookOptions {
  readonly config: Pick<ServerConfig, 'contentWebhookToken'>;
  readonly store: ReleaseStore;
}

/** Follows the content system, which may report its changes where it was given a token. */
export const contentWebhookPlugin = fastifyPlugin<ContentWebhookOptions>(
  async (app, { config: { contentWebhookToken: token }, store }) => {
    const { cdn, content, security, log } = app;
    const follower = new ContentFollower({
      content,
      storage: token === undefined ? undefined : store.storage,
      log,
    });
    app.addHook('onReady', async () => follower.start());
    app.addHook('onClose', () => follower.stop());
    if (token === undefined) return;
    const onlyContentSystem = operatorsOnly({
      tokens: [token],
      security,
      refuse: refuseUnauthorised,
    });
    contentWebhook(app, { onlyContentSystem, follower, cdn });
  },
  { name: 'content-webhook', dependencies: ['http', 'cdn', 'content'] },
);
