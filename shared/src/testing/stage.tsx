import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { configureApi } from '../api/configuration.ts';
import { ConfigProvider } from '../config/context.tsx';
import type { PublicConfig } from '../config/site-config.ts';
import { type SlotAlternative, SlotProvider, type SlotSource } from '../federation/slot.tsx';
import { I18nProvider } from '../i18n/i18n.tsx';
import type { Language } from '../i18n/language.ts';
import { NativeLanguageProvider } from '../navigation/navigation.tsx';
import { sessionStore } from '../session/session-store.ts';
import type { OpenedState, State } from './states.ts';

/** What the host does at start, for a browser that keeps what the state says and nothing else. */
export function prepareStage({ stored, inTab }: State, config: PublicConfig): void {
  keep(localStorage, stored);
  keep(sessionStorage, inTab);
  configureApi({
    origin: '',
    bases: config.bases,
    captcha: { provider: 'local' },
    getToken: () => sessionStore.getState().token,
  });
}

function keep(storage: Storage, values: State['stored'] = {}): void {
  storage.clear();
  for (const [key, value] of Object.entries(values)) storage.setItem(key, JSON.stringify(value));
}

interface StageProps {
  readonly opened: OpenedState;
  readonly language: Language;
  readonly config: PublicConfig;
}

const Content = createContext<ReactNode>(null);

/** What the host puts around a page or slot. Another `opened` of the same state keeps its parts. */
export function Stage({ opened, language, config }: StageProps) {
  const { path, address, nativeLanguageOf, element } = opened;
  const [router] = useState(() => {
    const elsewhere = path === '*' ? [] : [{ path: '*', element: <Elsewhere /> }];
    return createMemoryRouter([{ path, element: <Shown /> }, ...elsewhere], {
      initialEntries: [address],
    });
  });
  return (
    <ConfigProvider value={config}>
      <NativeLanguageProvider value={nativeLanguageOf}>
        <I18nProvider language={language}>
          <SlotProvider value={slots}>
            <Suspense>
              <Content value={element}>
                <RouterProvider router={router} />
              </Content>
            </Suspense>
          </SlotProvider>
        </I18nProvider>
      </NativeLanguageProvider>
    </ConfigProvider>
  );
}

function Shown() {
  return <main>{useContext(Content)}</main>;
}

function Elsewhere() {
  return <main>Elsewhere: {useLocation().pathname}</main>;
}

/** What other remotes fill is theirs to show. */
const source: SlotSource = {
  loaded: () => OtherRemote,
  load: async () => OtherRemote,
  has: () => true,
};

const Alternative: SlotAlternative = () => null;

const slots = { source, Alternative };

function OtherRemote() {
  return <p style={{ border: '1px dashed', padding: '2rem' }}>A slot of another remote.</p>;
}
