import type { ReleaseSet } from '@site/shared/contracts/release-set';
import type { PageModule } from '@site/shared/federation/page';
import { Slot, type SlotProps } from '@site/shared/federation/slot';
import type { SlotName } from '@site/shared/federation/slot-contracts';
import { Section } from '@site/shared/ui/section';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { asPage, type RemoteModules } from '../remotes/remote-modules.ts';
import type { PageHandle } from '../routes/page-handle.ts';
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

interface PageWithForm {
  readonly handle: PageHandle;
  readonly title: string;
  readonly posted: PostedToSlot;
}

/** The modules of a release, in which a page has the slot with a posted form below all else. */
export function withSlotBelow(
  modules: RemoteModules,
  { handle, title, posted }: PageWithForm,
): RemoteModules {
  const { remote, claim } = handle;
  return {
    load: modules.load,
    loaded: (name, module) => {
      const loaded = modules.loaded(name, module);
      if (!loaded || name !== remote || module !== claim.module) return loaded;
      const page = asPage(loaded);
      const slot = <Slot {...slotProps(posted, title)} />;
      return { default: { ...page, Page: pageAndSlot(page, slot) } };
    },
  };
}

function pageAndSlot({ Page }: PageModule, slot: ReactNode): PageModule['Page'] {
  const below = (
    <Section key="slot" on="seed">
      {slot}
    </Section>
  );
  return (props) => [createElement(Page, { key: 'page', ...props }), below];
}

/** What the page would have given its slot, as far as the form told it. */
function slotProps({ slot, form }: PostedToSlot, title: string): SlotProps<SlotName> {
  const { backendId = '' } = form.state === 'refused' ? form.values : {};
  return { name: slot as 'forms/event-registration', backendId, eventTitle: title, hasDate: true };
}
