import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ConfigProvider } from '@site/shared/config/context';
import { SlotProvider } from '@site/shared/federation/slot';
import { NativeLanguageProvider } from '@site/shared/navigation';
import { type ReactNode, useMemo } from 'react';
import type { DocumentData } from '../document/document-data.ts';
import { type RemoteModules, RemoteModulesProvider } from '../remotes/remote-modules.ts';
import { createSlotSource } from '../remotes/slot-source.ts';
import { nativeLanguage } from '../routes/create-routes.ts';
import { comesAlive } from '../taps/early-taps.ts';
import { SlotAlternative } from './slot-alternative.tsx';

interface AppProps {
  readonly cache: EmotionCache;
  readonly data: DocumentData;
  readonly modules: RemoteModules;
  /** The site, where its visitor is: in a browser or on the server. */
  readonly children: ReactNode;
}

/** Everything that pages and shell find around them, the same in the browser and on the server. */
export function App({ cache, data, modules, children }: AppProps) {
  const { set } = data;
  const slots = useMemo(
    () => ({ source: createSlotSource(set, modules), Alternative: SlotAlternative, comesAlive }),
    [set, modules],
  );
  const nativeLanguageOf = useMemo(() => (path: string) => nativeLanguage(set, path), [set]);
  return (
    <CacheProvider value={cache}>
      <ConfigProvider value={data.config}>
        <RemoteModulesProvider value={modules}>
          <NativeLanguageProvider value={nativeLanguageOf}>
            <SlotProvider value={slots}>{children}</SlotProvider>
          </NativeLanguageProvider>
        </RemoteModulesProvider>
      </ConfigProvider>
    </CacheProvider>
  );
}
