// @vitest-environment node
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { policySources } from './policy-sources.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');

type Site = ReturnType<typeof readConfig>['site'];

/** The policy of a document, with the configuration as embedded but for a change. */
function policyWith(change: (site: Site) => void): string {
  const site = structuredClone(readConfig({}, root).site);
  change(site);
  return contentSecurityPolicy(policySources(site, 'http://localhost:3000'), {
    scripts: [],
    styles: [],
  });
}

describe('the policy', () => {
  it('allows the services that browsers call, and those that forms go to', () => {
    const policy = policyWith(({ services }) => {
      services.challengeApi = 'https://admin.example/api';
      services.minigame = 'https://game.example/play';
    });
    expect(policy).toContain("connect-src 'self' https://admin.example https://game.example;");
    expect(policy).toContain("form-action 'self' https://game.example;");
  });

  it('needs nothing for services on the own origin', () => {
    const policy = policyWith(({ services }) => {
      services.challengeApi = '/admin';
      services.minigame = '/game';
    });
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("form-action 'self';");
  });
});
