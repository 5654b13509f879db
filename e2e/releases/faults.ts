import type { ChangedBuild } from '../fixtures/changed-build.ts';

/** Something that is wrong with a remote, and how the gate refuses it. */
interface Fault {
  readonly change: (build: ChangedBuild) => Promise<ChangedBuild>;
  readonly code: string;
  readonly cause: RegExp;
  readonly file: RegExp;
}

/** Other pages load a page's code ahead of time: there it does no harm. */
const inBrowser = (page: string, path: string, code: string) => (build: ChangedBuild) =>
  build.breakInBrowser(
    `features/${page}/${page}-page`,
    `if (location.pathname.endsWith('${path}')) { ${code} }`,
  );

const onServer = (page: string, before: string, after: string) => (build: ChangedBuild) =>
  build.replaceText(before, after, `server/features/${page}`);

/** Of marketing, each in a page of its own, so that one promotion shows them all. */
export const faults: Readonly<Record<string, Fault>> = {
  'a language is missing': {
    change: onServer('contact', '\ten: () =>', '\txx: () =>'),
    code: 'rendering',
    cause: /\/contact \(nl\) does not render/,
    file: /^server\/features\/contact\/contact-page\.js$/,
  },
  'a link leads nowhere': {
    change: onServer('our-story', '"/voor-bedrijven"', '"/voor-bedrijve"'),
    code: 'link',
    cause: /\/ons-verhaal \(nl\) links to \/voor-bedrijve, which is no page/,
    file: /^server\/features\/our-story\//,
  },
  'rendering takes long': {
    change: onServer(
      'privacy',
      'function PrivacyPage() {',
      'function PrivacyPage() { for (let n = 0; n < 1e9; n++);',
    ),
    code: 'cost',
    // On a machine that has other things to do one of its renderings may take longer than any page may.
    cause:
      /\/privacy \(nl\) (?:takes \d+ ms of processor time to render; what is live takes \d+ ms|does not render again: .* took longer than)/,
    file: /^server\/features\/privacy\//,
  },
  'hydration fails in one language': {
    change: (build) => build.replaceText('We place software developers.', 'Otherwise.', 'assets'),
    code: 'script',
    cause:
      /: \/en in a browser on a desktop, signed in, (?:throws|complains): .*(?:#4\d\d|[Hh]ydrat)/,
    file: /^assets\/home-page-.*\.js$/,
  },
  'its code does not load': {
    change: inBrowser(
      'open-sauce',
      '/open-sauce-project',
      "throw new Error('broken in browsers');",
    ),
    code: 'hydration',
    cause: /is not alive: .* does not load: Error: broken in browsers/,
    file: /^assets\/open-sauce-page-.*\.js$/,
  },
  'it calls another site after a while': {
    change: inBrowser(
      'for-companies',
      '/voor-bedrijven',
      "setTimeout(() => fetch('https://evil.example').catch(() => {}), 3000);",
    ),
    code: 'policy',
    cause: /\/voor-bedrijven in a browser on a phone violates the content policy: .*evil\.example/,
    file: /^assets\/for-companies-page-.*\.js$/,
  },
  'it throws on narrow screens': {
    change: inBrowser(
      'dba',
      '/dba',
      "if (innerWidth < 500) setTimeout(() => { throw new Error('narrow'); });",
    ),
    code: 'script',
    cause: /\/voor-professionals\/dba in a browser on a phone throws: narrow/,
    file: /^assets\/dba-page-.*\.js$/,
  },
  'it throws with a session': {
    change: inBrowser(
      'apply',
      '/solliciteer',
      "if (localStorage.getItem('authDetails')) setTimeout(() => { throw new Error('session'); });",
    ),
    code: 'script',
    cause: /\/solliciteer in a browser on a desktop, signed in, throws: session/,
    file: /^assets\/apply-page-.*\.js$/,
  },
  'it asks again and again': {
    change: inBrowser('bank', '-bank', "setInterval(() => fetch('/api/xsrf'), 250);"),
    code: 'requests',
    cause: /-bank in a browser on a phone asks GET \/api\/xsrf \d+ times within \d+ s/,
    file: /^assets\/bank-page-.*\.js$/,
  },
  'it keeps the processor busy': {
    // So much work, and no time by the clock: of that a busy machine gives it little to work in. Of more
    // the page would not come alive there.
    change: inBrowser(
      'working-here',
      '/werken-bij',
      'setInterval(() => { for (let n = 0; n < 2e8; n++); }, 500);',
    ),
    code: 'busy',
    cause: /\/werken-bij in a browser on a \w+.* keeps the (?:processor|browser) busy/,
    file: /^assets\/working-here-page-.*\.js$/,
  },
  'it sends what its service would not take': {
    change: inBrowser(
      'news',
      '/een-leeg-bericht',
      `setTimeout(() => fetch('/api/challenge/ticket/view/A/push', {
         method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"keys":1}' }));`,
    ),
    code: 'form',
    cause:
      /\/nieuws\/een-leeg-bericht in a browser .* sends POST \/api\/challenge\/ticket\/view\/A\/push: the API that is live refuses .*endpoint/,
    file: /^assets\/news-page-.*\.js$/,
  },
  'it leads away after a while': {
    change: inBrowser(
      'giveaway-terms',
      '/actievoorwaarden',
      'setTimeout(() => location.reload(), 3000);',
    ),
    code: 'leaving',
    cause: /\/actievoorwaarden in a browser on a phone leaves or reloads by itself/,
    file: /^assets\/giveaway-terms-page-.*\.js$/,
  },
  'nobody arrives at it within the site': {
    change: (build) =>
      build.replaceText(
        '({load:async(',
        "({load:async()=>{throw new Error('loader')},was:async(",
        'assets/proposal-page-',
      ),
    code: 'arrival',
    cause: /\/ons-voorstel in a browser on a desktop, signed in, shows an error to who comes/,
    file: /^assets\/proposal-page-.*\.js$/,
  },
  'it is wider than a phone': {
    change: inBrowser(
      'calculate-value',
      '/bereken-je-waarde',
      "document.body.append(Object.assign(document.createElement('hr'), { style: 'width: 700px' }));",
    ),
    code: 'layout',
    cause:
      /\/bereken-je-waarde in a browser on a phone scrolls sideways: it is \d+ px wide .* 390 px/,
    file: /^assets\/calculate-value-page-.*\.js$/,
  },
  'it cannot be scrolled': {
    change: inBrowser(
      'crack-the-code',
      '/kraak-de-code',
      "document.documentElement.style.overflow = 'hidden';",
    ),
    code: 'layout',
    cause: /\/kraak-de-code in a browser on a phone cannot be scrolled/,
    file: /^assets\/crack-the-code-page-.*\.js$/,
  },
  'it throws when it is scrolled': {
    change: inBrowser(
      'news-list',
      '/nieuws',
      "addEventListener('scroll', () => { throw new Error('scrolled'); });",
    ),
    code: 'script',
    cause: /\/nieuws in a browser on a phone throws: scrolled/,
    file: /^assets\/news-list-page-.*\.js$/,
  },
  'the Tab key leads nowhere': {
    change: inBrowser(
      'event-list',
      '/events',
      "addEventListener('keydown', (event) => event.preventDefault(), true);",
    ),
    code: 'layout',
    cause: /\/events in a browser on a phone has nothing that the Tab key leads to/,
    file: /^assets\/event-list-page-.*\.js$/,
  },
  'a link has no name in one language': {
    change: (build) => build.replaceText('Add to Google Calendar', ''),
    code: 'accessibility',
    cause: /\/en\/events\/\S+ in a browser on a desktop, signed in, is less accessible .*link-name/,
    file: /^assets\/event-page-.*\.js$/,
  },
  'it opens a window of the browser': {
    change: inBrowser('vacancy', '/developer', "setTimeout(() => alert('debug'));"),
    code: 'script',
    cause:
      /\/werken-bij\/developer in a browser on a phone opens a window of the browser \(alert\): debug/,
    file: /^assets\/vacancy-page-.*\.js$/,
  },
};
