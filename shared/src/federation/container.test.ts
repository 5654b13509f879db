import { beforeEach, expect, it, vi } from 'vitest';
import { createContainer } from './container.ts';

const react = { useState: () => undefined };
const http = { http: 'client' };
const initShareScopeMap = vi.fn();
const instances: { options: object }[] = [];

class ModuleFederation {
  readonly initShareScopeMap = initShareScopeMap;
  constructor(readonly options: object) {}
}

const scope = {
  react: {
    '18.0.0': { shareConfig: { import: false } },
    '19.3.1': { version: '19.3.1', lib: () => react },
  },
  '@site/shared/api/http': { '1.0.0': { version: '1.0.0', get: async () => () => http } },
} as const;

const container = () =>
  createContainer({
    name: 'tiny',
    needs: { react: '^19.0.0', '@site/shared/api/http': '^1.0.0' },
    exposes: { './page': async () => ({ default: 'page' }) },
  });

beforeEach(() => {
  instances.length = 0;
  initShareScopeMap.mockClear();
  globalThis.__SHARED_MODULES__ = undefined;
  vi.stubGlobal('_FEDERATION_RUNTIME_CORE', {
    ModuleFederation,
    setGlobalFederationInstance: (instance: ModuleFederation) => instances.push(instance),
  });
});

it('hands on what the host brings, at once or when it is asked for', async () => {
  container().init(scope);
  const { react: given, ...others } = globalThis.__SHARED_MODULES__ ?? {};
  expect(given).toBe(react);
  await expect((others['@site/shared/api/http'] as () => Promise<object>)()).resolves.toBe(http);
});

it('is an instance of the host\u2019s runtime, once', () => {
  const { init } = container();
  init(scope);
  init(scope);
  expect(instances).toHaveLength(1);
  expect(instances[0]?.options).toMatchObject({
    name: 'tiny',
    shared: { react: { version: '19.3.1', shareConfig: { requiredVersion: '^19.0.0' } } },
  });
  expect(initShareScopeMap).toHaveBeenCalledWith('default', scope);
});

it('gives what it exposes, and says what it does not', async () => {
  const factory = await container().get('./page');
  expect(factory()).toEqual({ default: 'page' });
  await expect(container().get('./other')).rejects.toThrow('The remote tiny exposes no ./other.');
});

it('does not start with a host that lacks something', () => {
  expect(() => container().init({ react: scope.react })).toThrow(
    /shares no @site\/shared\/api\/http/,
  );
  expect(instances).toEqual([]);
});
