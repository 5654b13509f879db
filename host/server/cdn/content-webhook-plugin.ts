import { operatorsOnly } from '@site/shared/trust-boundary/operators-only';
import fastifyPlugin from 'fastify-plugin';
import type { ServerConfig } from '../config.ts';
import { refuseUnauthorised } from '../http/error-answers.ts';
import { contentWebhook } from './content-webhook.ts';

/** Where the content system tells that it has changed, if it may. */
export const contentWebhookPlugin = fastifyPlugin<{ readonly config: Pick<ServerConfig, 'cdn'> }>(
  async (app, { config: { cdn: settings } }) => {
    const { cdn, content, security } = app;
    if (!cdn || !settings?.webhookToken) return;
    const onlyContentSystem = operatorsOnly({
      token: settings.webhookToken,
      security,
      refuse: refuseUnauthorised,
    });
    contentWebhook(app, { onlyContentSystem, content, cdn });
  },
  { name: 'content-webhook', dependencies: ['http', 'cdn', 'content'] },
);
