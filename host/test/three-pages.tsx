import { definePage } from '@site/shared/federation/page';
import { Link, useLocation } from '@site/shared/navigation';
import { createUser } from '@site/shared/testing/user';
import { screen, waitFor, within } from '@testing-library/dom';
import { useEffect, useState } from 'react';
import { beforeEach, expect } from 'vitest';
import { type Code, setUpPages } from './open-page.tsx';

// Whether a pointer may reach an element takes jsdom long to find out.
export const user = createUser();
let visits = 0;

/** Three pages of a remote; its name is new each time, since a browser remembers what it loaded. */
export function marketing() {
  visits += 1;
  const code: Code = {
    home: {
      default: definePage({
        head: (_data, { language }) => ({
          title: language === 'nl' ? 'Thuis' : 'Home',
          description: 'De voorpagina',
        }),
        Page: Home,
      }),
    },
    contact: {
      default: definePage({
        load: async () => ({ greeting: 'Bel of mail' }),
        head: ({ greeting }) => ({ title: greeting, description: '', indexable: false }),
        Page: Contact,
      }),
    },
    fragile: {
      default: definePage({ head: () => ({ title: '', description: '' }), Page: Fragile }),
    },
  };
  const page = (path: string, module: string) => ({ path, language: 'nl' as const, module });
  return {
    code,
    claims: {
      name: `marketing${visits}`,
      pages: [
        page('/', 'home'),
        page('/contact', 'contact'),
        page('/fragile', 'fragile'),
        { ...page('/screen', 'contact'), frame: 'none' as const },
      ],
    },
  };
}

/** How often one of the pages was rendered. */
export const renderings = { home: 0 };

/** The addresses at which one of the pages ran its effects. */
export const effects = { contact: [] as string[] };

function Home() {
  const [count, setCount] = useState(0);
  renderings.home += 1;
  return (
    <>
      <h1>Thuis</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Geteld: {count}
      </button>
      <input aria-label="Naam" />
      <Link to="/contact">Naar contact</Link>
      <Link to="/fragile">Naar breekbaar</Link>
    </>
  );
}

function Contact({ data }: { readonly data: { readonly greeting: string } }) {
  const { pathname } = useLocation();
  useEffect(() => {
    effects.contact.push(pathname);
  }, [pathname]);
  return (
    <>
      <h1>{data.greeting}</h1>
      <p>Dit is {pathname}</p>
      <p id="adres">Voorbeeldstraat 1</p>
    </>
  );
}

/** Whether one of the pages breaks when it renders. */
export const fragile = { breaks: false };

function Fragile() {
  if (fragile.breaks) throw new Error('the page broke');
  return <h1>Breekbaar</h1>;
}

export const main = () => within(screen.getByRole('main'));
export const heading = (name: string) => waitFor(() => main().getByRole('heading', { name }));
export const counter = () => main().getByRole('button', { name: /Geteld/ });
export const noticeText = /Een deel van deze pagina laadt niet/;
export const notice = () => screen.findByText(noticeText);
export const noNotice = () => waitFor(() => expect(screen.queryByText(noticeText)).toBeNull());
export const retry = () => user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
export const link = (name: string) => screen.getAllByRole('link', { name })[0] ?? document.body;
export const follow = (name: string) => user.click(link(name));
export const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

/** Counts once, as soon as the page runs. */
export async function count(): Promise<void> {
  await waitFor(async () => {
    await user.click(counter());
    expect(counter().textContent).not.toBe('Geteld: 0');
  });
}

/** Pages that open whole and unbroken, for the tests of the file that calls this. */
export function setUpThreePages(): void {
  setUpPages();
  beforeEach(() => {
    fragile.breaks = false;
    effects.contact = [];
    document.head.replaceChildren();
  });
}
