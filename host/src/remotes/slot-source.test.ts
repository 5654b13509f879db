// @vitest-environment node
import type { RemoteClaims } from '@site/shared/federation/claims';
import type { SlotName } from '@site/shared/federation/slot-contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSet } from '../../test/pages.ts';
import { RemoteLoadError, type RemoteModules } from './remote-modules.ts';
import { createSlotSource } from './slot-source.ts';

const forms: RemoteClaims = {
  name: 'forms',
  pages: [],
  slots: [{ name: 'forms/contact', module: 'features/contact/contact-slot' }],
};
const ContactForm = () => null;
const load = vi.fn<RemoteModules['load']>();
const loaded = vi.fn<RemoteModules['loaded']>();
const source = createSlotSource(makeSet({ name: 'marketing', pages: [] }, forms), { load, loaded });

beforeEach(() => {
  vi.resetAllMocks();
});

it('is not filled by a remote that is switched off', () => {
  const set = makeSet(forms);
  const remotes = set.remotes.map((remote) => ({ ...remote, off: true }));
  expect(createSlotSource({ ...set, remotes }, { load, loaded }).has('forms/contact')).toBe(false);
});

describe('a slot that a released remote fills', () => {
  it('is there', () => {
    expect(source.has('forms/contact')).toBe(true);
  });

  it('is in memory when its module is', () => {
    expect(source.loaded('forms/contact')).toBeUndefined();
    loaded.mockReturnValue({ default: ContactForm });
    expect(source.loaded('forms/contact')).toBe(ContactForm);
    expect(loaded).toHaveBeenLastCalledWith('forms', 'features/contact/contact-slot');
  });

  it('is loaded from its remote', async () => {
    load.mockResolvedValue({ default: ContactForm });
    expect(await source.load('forms/contact')).toBe(ContactForm);
    expect(load).toHaveBeenCalledExactlyOnceWith('forms', 'features/contact/contact-slot');
  });

  it('fails as its module does', async () => {
    const error = new RemoteLoadError('forms', 'features/contact/contact-slot', 'cause');
    load.mockRejectedValue(error);
    await expect(source.load('forms/contact')).rejects.toBe(error);
  });
});

it('a slot that no released remote fills is not there', async () => {
  const nobodys = 'fair/unknown' as SlotName;
  expect(source.has(nobodys)).toBe(false);
  expect(source.loaded(nobodys)).toBeUndefined();
  await expect(source.load(nobodys)).rejects.toThrow(RemoteLoadError);
  expect(load).not.toHaveBeenCalled();
});
