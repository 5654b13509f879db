import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { SlotComponent, SlotSource } from '@site/shared/federation/slot';
import type { SlotName } from '@site/shared/federation/slot-contracts';
import { RemoteLoadError, type RemoteModule, type RemoteModules } from './remote-modules.ts';

/** Finds slots among what the released remotes claim; those that are switched off fill none. */
export function createSlotSource(set: ReleaseSet, modules: RemoteModules): SlotSource {
  const places = new Map(
    set.remotes.flatMap(({ name, claims, off }) =>
      (off ? [] : (claims.slots ?? [])).map((slot) => [
        slot.name,
        { remote: name, module: slot.module },
      ]),
    ),
  );
  return {
    has: (name) => places.has(name),
    loaded(name) {
      const place = places.get(name);
      const module = place && modules.loaded(place.remote, place.module);
      return module && asSlot<typeof name>(module);
    },
    async load(name) {
      const place = places.get(name);
      if (!place) throw new RemoteLoadError('', name, new Error('No released remote fills it.'));
      return asSlot<typeof name>(await modules.load(place.remote, place.module));
    },
  };
}

function asSlot<Name extends SlotName>(module: RemoteModule): SlotComponent<Name> {
  return module.default as SlotComponent<Name>;
}
