import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { type ComponentType, createElement } from 'react';
import type { RemoteModules } from '../remotes/remote-modules.ts';
import type { PostedToSlot } from './rendered-page.ts';

/** The modules of a release, in which the slot with a posted form is told of it. */
export function withPosted(
  set: ReleaseSet,
  modules: RemoteModules,
  posted: PostedToSlot | undefined,
): RemoteModules {
  if (!posted) return modules;
  const told = new Map<string, ComponentType<object>>();
  for (const { name, claims } of set.remotes) {
    for (const slot of claims.slots ?? []) {
      if (slot.name !== posted.slot) continue;
      told.set(`${name}/${slot.module}`, (props) => {
        const Slot = modules.loaded(name, slot.module)?.default as ComponentType<object>;
        return createElement(Slot, { ...props, ...{ posted: posted.form } });
      });
    }
  }
  return {
    load: modules.load,
    loaded: (remote, module) => {
      const loaded = modules.loaded(remote, module);
      const Told = told.get(`${remote}/${module}`);
      return loaded && Told ? { default: Told } : loaded;
    },
  };
}
