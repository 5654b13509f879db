// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { remoteBuild, tester } from '../test/builds.ts';
import { live, setUpReleaseStore, store, versions } from '../test/released-versions.ts';
import { freeze, unfreeze } from './freeze.ts';
import { readLog } from './log.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { switchOff, switchOn } from './switch-off.ts';

setUpReleaseStore();

describe('a freeze', () => {
  it('refuses promotions until its time has come, with the reason', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    const until = new Date(Date.now() + 60_000).toISOString();
    await freeze(store, 'marketing', { ...tester, why: 'the fair', until });
    const refused = () => promote(store, { name: 'marketing', version: v2 }, tester);
    await expect(refused()).rejects.toThrow(`marketing is frozen until ${until} (the fair)`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(until) });
    await refused();
    expect(await live()).toBe(v2);
  });

  it('holds for its own part, until it is ended', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    const fair = await publish(store, await remoteBuild({ name: 'fair', pages: [] }), tester);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await freeze(store, 'marketing', tester);
    await promote(store, fair, tester);
    await unfreeze(store, 'marketing', tester);
    expect(await unfreeze(store, 'marketing', tester)).toBeUndefined();
    await promote(store, { name: 'marketing', version: v2 }, tester);
    expect(await live()).toBe(v2);
  });
});

describe('the kill switch', () => {
  it('is turned off and on again, and told in the log', async () => {
    const [v1 = '', v2 = ''] = await versions(2);
    await promote(store, { name: 'marketing', version: v1 }, tester);
    await switchOff(store, 'marketing', { ...tester, why: 'on fire' });
    expect(await switchOff(store, 'marketing', tester)).toBeUndefined();
    expect((await store.readPointer())?.parts.marketing?.off).toMatchObject({ why: 'on fire' });
    await promote(store, { name: 'marketing', version: v2 }, tester);
    expect((await store.readPointer())?.parts.marketing?.off).toBeDefined();
    await switchOn(store, 'marketing', tester);
    expect((await store.readPointer())?.parts.marketing?.off).toBeUndefined();
    const log = await readLog(store);
    expect(log.map(({ action }) => action)).toEqual(['promote', 'off', 'promote', 'on']);
  });

  it('is not for the host', async () => {
    expect(() => switchOff(store, 'host', tester)).toThrow('The host cannot be switched off');
  });
});
