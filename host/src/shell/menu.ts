/** An item of the site's menu; `text` is its key in the shell's texts. */
export interface MenuItem {
  /** Path without language prefix. */
  readonly to: string;
  readonly text: 'home' | 'story' | 'companies' | 'professionals' | 'contact';
  readonly items?: readonly SubmenuItem[];
}

/** An item below another one; `about` is the key of a few words about it. */
export interface SubmenuItem {
  readonly to: string;
  readonly text: 'working' | 'proposal' | 'value' | 'dba';
  readonly about: 'workingAbout' | 'proposalAbout' | 'valueAbout' | 'dbaAbout';
}

/** The menu of header and footer (specification section 2, screen 15). */
export const menu: readonly MenuItem[] = [
  { to: '/', text: 'home' },
  { to: '/ons-verhaal', text: 'story' },
  { to: '/voor-bedrijven', text: 'companies' },
  {
    to: '/voor-professionals',
    text: 'professionals',
    items: [
      { to: '/voor-professionals/werken-bij', text: 'working', about: 'workingAbout' },
      { to: '/voor-professionals/ons-voorstel', text: 'proposal', about: 'proposalAbout' },
      { to: '/voor-professionals/bereken-je-waarde', text: 'value', about: 'valueAbout' },
      { to: '/voor-professionals/dba', text: 'dba', about: 'dbaAbout' },
    ],
  },
  { to: '/contact', text: 'contact' },
];

/** A page that the footer names besides the menu. */
export interface FooterItem {
  readonly to: string;
  readonly text: 'news' | 'events';
}

export const footerItems: readonly FooterItem[] = [
  { to: '/nieuws', text: 'news' },
  { to: '/events', text: 'events' },
];

/** Where the one hot button leads. */
export const applicationPath = '/voor-professionals/solliciteer';

/** What `aria-current` says of an item: it is the page, the page is below it, or neither. */
export function currentState(item: string, page: string): 'page' | 'true' | undefined {
  if (item === page.replace(/(.)\/$/, '$1')) return 'page';
  return item !== '/' && page.startsWith(`${item}/`) ? 'true' : undefined;
}
