import type { SiteConfig } from '@site/shared/config';
import { reportEndpoint } from './browser-reports.ts';
import type { PolicySources } from './content-security-policy.ts';

/** The addresses outside the site's own origin that its configuration lets pages use. */
export function policySources(site: SiteConfig, publicOrigin: string): PolicySources {
  const reportTo = reportEndpoint(publicOrigin);
  const { services, captcha, links } = site;
  const external = [services.challengeApi, services.minigame].filter((base) => base !== undefined);
  const origins = external
    .filter((base) => !base.startsWith('/'))
    .map((base) => new URL(base).origin);
  const recaptcha = captcha.provider === 'recaptcha';
  return {
    ...(reportTo && { reportTo }),
    connect: [...origins, ...(recaptcha ? ['https://www.google.com/recaptcha/'] : [])],
    formAction: services.minigame?.startsWith('http') ? [new URL(services.minigame).origin] : [],
    script: recaptcha
      ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']
      : [],
    frame: [
      new URL(links.openSauceVideo).origin,
      ...(recaptcha ? ['https://www.google.com/recaptcha/'] : []),
    ],
  };
}
