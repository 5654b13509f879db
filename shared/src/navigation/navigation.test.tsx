import { I18nProvider } from '@site/shared/i18n';
import { type Language, localizedPath } from '@site/shared/i18n/language';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import {
  Link,
  NativeLanguageProvider,
  neutralPath,
  PageLocationProvider,
  useLocalizedPath,
  useLocation,
  useNavigate,
  useOtherLanguagePath,
  usePagePlaces,
  useParams,
  useSearchParams,
} from './navigation.tsx';

const nativeLanguage = (path: string): Language => (path.startsWith('/jfall') ? 'en' : 'nl');

/** Renders something on a page of the site and gives the router. */
function renderAt(path: string, language: Language, element: ReactNode) {
  const page = (
    <NativeLanguageProvider value={nativeLanguage}>
      <I18nProvider language={language}>{element}</I18nProvider>
    </NativeLanguageProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

function Localized({ path }: { readonly path: string }) {
  return <p>{useLocalizedPath()(path)}</p>;
}

function OtherLanguage() {
  return <p>{useOtherLanguagePath()}</p>;
}

function Go({ to, replace }: { readonly to: string; readonly replace?: boolean }) {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(to, { replace: replace ?? false })}>
      Ga
    </button>
  );
}

function WhereAmI() {
  const { pathname, search } = useLocation();
  const { id = 'geen' } = useParams();
  return <p>{`${pathname} ${search} ${id}`}</p>;
}

function Filter() {
  const [params, setParams] = useSearchParams();
  return (
    <button
      type="button"
      onClick={() => setParams((now) => ({ ...Object.fromEntries(now), stad: 'Delft' }))}
    >
      {params.get('stad') ?? 'overal'}
    </button>
  );
}

function Steps() {
  const { place, push, replace, back } = usePagePlaces('steps');
  const step = Number(place ?? 0);
  return (
    <>
      <p>stap {step}</p>
      <button type="button" onClick={() => push(step + 1)}>
        verder
      </button>
      <button type="button" onClick={() => replace(step + 10)}>
        anders
      </button>
      <button type="button" onClick={() => back(2)}>
        terug
      </button>
    </>
  );
}

afterEach(cleanup);

describe('neutralPath', () => {
  it.each([
    ['/contact', '/contact'],
    ['/en/contact', '/contact'],
    ['/nl/jfall-2025', '/jfall-2025'],
    ['/en', '/'],
    ['/en/', '/'],
    ['/', '/'],
    ['/english', '/english'],
    ['/nlx/contact', '/nlx/contact'],
    ['/contact/en', '/contact/en'],
    ['/de/contact', '/de/contact'],
  ])('of %s is %s', (path, expected) => {
    expect(neutralPath(path)).toBe(expected);
  });

  it('undoes localizedPath, for every path in every language', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/).filter((text) => !/^(nl|en)$/.test(text));
    const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
    const language = fc.constantFrom<Language>('nl', 'en');
    fc.assert(
      fc.property(path, language, language, (neutral, shown, native) => {
        const localized = localizedPath(neutral, shown, native);
        expect(neutralPath(localized)).toBe(neutral);
        expect(localized === neutral).toBe(shown === native);
        expect(localized).not.toMatch(/\/\/|.\/$/);
      }),
    );
  });
});

describe('Link', () => {
  const href = () => screen.getByRole('link').getAttribute('href');

  it.each([
    ['nl', '/contact', '/contact'],
    ['en', '/contact', '/en/contact'],
    ['en', '/contact#adres', '/en/contact#adres'],
    ['en', '/', '/en'],
    ['nl', '/jfall-2025?activity=waffles', '/nl/jfall-2025?activity=waffles'],
    ['en', '/jfall-2025', '/jfall-2025'],
    ['en', '#wie-we-zijn', '/en/ons-verhaal#wie-we-zijn'],
  ] as const)(
    'stays in the language of its page (%s): %s leads to %s',
    (language, to, expected) => {
      renderAt('/en/ons-verhaal', language, <Link to={to}>x</Link>);
      expect(href()).toBe(expected);
    },
  );

  it.each(['https://rawit.example/', 'mailto:info@rawit.example', 'tel:+31100000000', 'HTTP://x'])(
    'is a plain one to %s, which learns nothing of this window',
    (to) => {
      renderAt('/en', 'en', <Link to={to}>x</Link>);
      expect(href()).toBe(to);
      expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener');
    },
  );

  it('goes there without a reload', async () => {
    const router = renderAt('/en', 'en', <Link to="/contact">x</Link>);
    await userEvent.click(screen.getByRole('link'));
    expect(router.state.location.pathname).toBe('/en/contact');
  });

  it('takes attributes', () => {
    renderAt(
      '/',
      'nl',
      <Link to="/contact" aria-current="page" className="rood">
        x
      </Link>,
    );
    const { ariaCurrent, className } = screen.getByRole('link');
    expect([ariaCurrent, className]).toEqual(['page', 'rood']);
  });
});

describe('useLocalizedPath and useNavigate', () => {
  it('take a path without prefix to the page’s language', () => {
    renderAt('/en', 'en', <Localized path="/contact" />);
    expect(screen.getByText('/en/contact')).toBeTruthy();
  });

  it('go there, in place of this page when told so', async () => {
    const router = renderAt('/nl/jfall-2025', 'nl', <Go to="/jfall-2025/ticket" />);
    await userEvent.click(screen.getByRole('button'));
    expect(router.state.location.pathname).toBe('/nl/jfall-2025/ticket');
    expect(router.state.historyAction).toBe('PUSH');
    cleanup();

    const replaced = renderAt('/', 'nl', <Go to="/contact" replace />);
    await userEvent.click(screen.getByRole('button'));
    expect(replaced.state.historyAction).toBe('REPLACE');
  });
});

describe('useOtherLanguagePath', () => {
  it.each([
    ['/contact?x=1', 'nl', '/en/contact?x=1'],
    ['/en/contact', 'en', '/contact'],
    ['/', 'nl', '/en'],
    ['/en', 'en', '/'],
    ['/jfall-2025', 'en', '/nl/jfall-2025'],
    ['/nl/jfall-2025', 'nl', '/jfall-2025'],
  ] as const)('of %s (%s) is %s', (path, language, expected) => {
    renderAt(path, language, <OtherLanguage />);
    expect(screen.getByText(expected)).toBeTruthy();
  });
});

describe('places within a page', () => {
  it('are walked through by the history, at the same address', async () => {
    const router = renderAt('/formulier?bron=a#midden', 'nl', <Steps />);
    const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await screen.findByText('stap 0');
    await click('verder');
    await screen.findByText('stap 1');
    await click('verder');
    await screen.findByText('stap 2');
    expect(router.state.preventScrollReset).toBe(true);
    expect(router.state.location).toMatchObject({
      pathname: '/formulier',
      search: '?bron=a',
      hash: '#midden',
    });
    await act(() => router.navigate(-1));
    await screen.findByText('stap 1');
    await act(() => router.navigate(1));
    await screen.findByText('stap 2');
    await click('anders');
    await screen.findByText('stap 12');
    await click('terug');
    await screen.findByText('stap 0');
  });

  it('leave what others keep in the history alone', async () => {
    const router = renderAt('/formulier', 'nl', <Steps />);
    await act(() => router.navigate('/formulier', { state: { other: 'blijft' } }));
    await userEvent.click(screen.getByRole('button', { name: 'verder' }));
    await screen.findByText('stap 1');
    expect(router.state.location.state).toEqual({ other: 'blijft', steps: 1 });
  });
});

describe('where a page is', () => {
  it('is what its host says, or the address of the window', () => {
    renderAt('/nieuws?pagina=2', 'nl', <WhereAmI />);
    expect(screen.getByText('/nieuws ?pagina=2 geen')).toBeTruthy();
    cleanup();

    const location = { pathname: '/nieuws/7', search: '?x', hash: '', state: null, key: 'default' };
    const ahead = (
      <PageLocationProvider value={{ location, params: { id: '7' } }}>
        <WhereAmI />
      </PageLocationProvider>
    );
    renderAt('/', 'nl', ahead);
    expect(screen.getByText('/nieuws/7 ?x 7')).toBeTruthy();
  });

  it('has a query that it may change', async () => {
    const router = renderAt('/events?pagina=2', 'nl', <Filter />);
    await userEvent.click(screen.getByRole('button', { name: 'overal' }));
    await screen.findByRole('button', { name: 'Delft' });
    expect(router.state.location).toMatchObject({
      pathname: '/events',
      search: '?pagina=2&stad=Delft',
    });
  });
});
