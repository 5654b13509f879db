// @vitest-environment node
import { sharedModules } from '@site/shared/federation/share-policy';
import * as i18n from '@site/shared/i18n';
import * as react from 'react';
import { expect, it } from 'vitest';
import { sharedScope } from './shared-scope.ts';

type Share = { lib?: () => object; get?: () => Promise<() => object>; shareConfig: object };
const share = (name: string) => sharedScope[name] as unknown as Share;

it('offers what the share policy names, once per page, and nothing else', () => {
  expect(Object.keys(sharedScope).sort()).toEqual([...sharedModules].sort());
  for (const name of sharedModules) {
    expect(share(name).shareConfig).toEqual({ singleton: true, requiredVersion: '*' });
  }
});

it('offers the host’s own copies', () => {
  expect(share('react').lib?.()).toBe(react);
  expect(share('@site/shared/i18n').lib?.()).toBe(i18n);
});

it('offers of Emotion what remotes may import', () => {
  expect(Object.keys(share('@emotion/react').lib?.() ?? {})).toEqual(['css', 'keyframes']);
});

it('loads the API client only when a remote asks for it', async () => {
  expect(share('@site/shared/api/http').lib).toBeUndefined();
  const module = await share('@site/shared/api/http').get?.();
  expect(module?.()).toBe(await import('@site/shared/api/http'));
});
