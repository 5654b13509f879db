import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createTranslator,
  defineTexts,
  I18nProvider,
  type TranslateOf,
  useLanguage,
  useTexts,
} from './i18n.tsx';
import { loadTexts } from './resources.ts';

const texts = defineTexts('test.greetings', {
  nl: { hello: 'Hallo', named: 'Hallo {{name}}, {{name}}!', of: '{{one}} van {{two}}' },
  en: { hello: 'Hello', named: 'Hello {{name}}, {{name}}!', of: '{{one}} of {{two}}' },
});

const queue = defineTexts('test.queue', {
  nl: {
    ahead_zero: 'Je bent de eerste',
    ahead_one: '{{count}} wachtende voor je',
    ahead_other: '{{count}} wachtenden voor je, {{name}}',
    title: 'Rij',
  },
  en: {
    ahead_zero: 'You are first',
    ahead_one: '{{count}} person before you',
    ahead_other: '{{count}} people before you, {{name}}',
    title: 'Queue',
  },
});

const nl = async () => ({ default: { title: 'Titel' } });
const en = async () => ({ default: { title: 'Title' } });
const fileTexts = () => defineTexts('test.late', { nl, en });

function Title({ texts }: { readonly texts: ReturnType<typeof fileTexts> }) {
  return <h1>{useTexts(texts)('title')}</h1>;
}

function Greeting({ name }: { readonly name: string }) {
  const t = useTexts(texts);
  return (
    <p lang={useLanguage()}>
      {t('hello')} | {t('named', { name })}
    </p>
  );
}

function Queue({ count }: { readonly count: number }) {
  const t = useTexts(queue);
  return (
    <p>
      {t('title')}: {t('ahead', { count, name: '<b>Jan</b>' })}
    </p>
  );
}

afterEach(cleanup);

describe('texts', () => {
  it('are in the language of the provider above them', () => {
    const page = (language: 'nl' | 'en') =>
      renderToString(
        <I18nProvider language={language}>
          <Greeting name="Jan" />
        </I18nProvider>,
      );
    expect(page('nl')).toBe('<p lang="nl">Hallo<!-- --> | <!-- -->Hallo Jan, Jan!</p>');
    expect(page('en')).toBe('<p lang="en">Hello<!-- --> | <!-- -->Hello Jan, Jan!</p>');
  });

  it('follow the nearest provider, also when its language changes', () => {
    const page = (language: 'nl' | 'en') => (
      <I18nProvider language={language}>
        <Greeting name="Jan" />
        <I18nProvider language="en">
          <Greeting name="Ann" />
        </I18nProvider>
      </I18nProvider>
    );
    const { rerender } = render(page('nl'));
    expect(screen.getByText('Hallo | Hallo Jan, Jan!')).toBeTruthy();
    expect(screen.getByText('Hello | Hello Ann, Ann!')).toBeTruthy();
    rerender(page('en'));
    expect(screen.getByText('Hello | Hello Jan, Jan!')).toBeTruthy();
  });

  it('need a provider', () => {
    expect(() => renderToString(<Greeting name="Jan" />)).toThrow(
      'useTexts and useLanguage need an <I18nProvider> above them.',
    );
  });
});

describe('createTranslator', () => {
  const t = createTranslator(texts, 'nl');

  it('fills in values literally, each as often as it stands there', () => {
    expect(t('named', { name: '$& <b>{{name}}</b>' })).toBe(
      'Hallo $& <b>{{name}}</b>, $& <b>{{name}}</b>!',
    );
    expect(t('of', { one: 0, two: 10 })).toBe('0 van 10');
  });

  it('leaves a place as it is without its value', () => {
    expect(t('named')).toBe('Hallo {{name}}, {{name}}!');
    expect(t('of', { one: 1 })).toBe('1 van {{two}}');
  });

  it('chooses a plural form, also where the key has a text of its own', () => {
    const left = defineTexts('test.left', {
      nl: { left: 'Plaatsen', left_one: 'Nog {{count}} plaats', left_other: 'Genoeg plaatsen' },
      en: { left: 'Places', left_one: '{{count}} place left', left_other: 'Enough places' },
    });
    const t = createTranslator(left, 'nl');
    expect([t('left'), t('left', { count: 1 }), t('left', { count: 2 })]).toEqual([
      'Plaatsen',
      'Nog 1 plaats',
      'Genoeg plaatsen',
    ]);
  });

  it('shows a text without places as it stands, whatever it is given', () => {
    expect(t('hello', { name: 'Jan' })).toBe('Hallo');
  });

  it('is of one language', () => {
    expect(createTranslator(texts, 'en')('hello')).toBe('Hello');
    expect(t('hello')).toBe('Hallo');
  });

  it('says that texts are not loaded yet', async () => {
    const late = fileTexts();
    expect(() => createTranslator(late, 'en')).toThrow(/^test\.late#\d+ is not loaded in en/);
    await loadTexts('en');
    expect(createTranslator(late, 'en')('title')).toBe('Title');
    expect(() => createTranslator(late, 'nl')).toThrow('is not loaded in nl');
  });
});

describe('resource files', () => {
  const page = (texts: ReturnType<typeof fileTexts>, language: 'nl' | 'en') => {
    return (
      <I18nProvider language={language}>
        <Suspense fallback={<p>Even wachten</p>}>
          <Title texts={texts} />
        </Suspense>
      </I18nProvider>
    );
  };

  it('of the page’s language are loaded before it, and no others', async () => {
    const load = { nl: vi.fn(nl), en: vi.fn(en) };
    const texts = defineTexts('test.late', load);
    await Promise.all([loadTexts('nl'), loadTexts('nl')]);
    render(page(texts, 'nl'));
    expect(screen.getByRole('heading', { name: 'Titel' })).toBeTruthy();
    expect(load.nl).toHaveBeenCalledTimes(1);
    expect(load.en).not.toHaveBeenCalled();
  });

  it('of code that came later are waited for', async () => {
    await act(async () => void render(page(fileTexts(), 'en')));
    expect(await screen.findByRole('heading', { name: 'Title' })).toBeTruthy();
  });

  it('are asked for again after a failure', async () => {
    const load = vi.fn(nl).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const texts = defineTexts('test.late', { nl: load, en });
    await expect(loadTexts('nl')).rejects.toThrow('Failed to fetch');
    await loadTexts('nl');
    expect(createTranslator(texts, 'nl')('title')).toBe('Titel');
  });
});

describe('plural forms', () => {
  const say = async (language: 'nl' | 'en', count: number) => {
    await act(async () => {
      render(
        <I18nProvider language={language}>
          <Suspense fallback={<p>Even wachten</p>}>
            <Queue count={count} />
          </Suspense>
        </I18nProvider>,
      );
    });
    return (await screen.findByText(/^(Rij|Queue): /)).textContent;
  };

  it.each([
    ['nl', 0, 'Rij: Je bent de eerste'],
    ['nl', 1, 'Rij: 1 wachtende voor je'],
    ['nl', 2, 'Rij: 2 wachtenden voor je, <b>Jan</b>'],
    ['en', 1, 'Queue: 1 person before you'],
    ['en', 2, 'Queue: 2 people before you, <b>Jan</b>'],
  ] as const)('in %s for %i are: %s', async (language, count, expected) => {
    expect(await say(language, count)).toBe(expected);
  });

  it('of two features with one name do not mix', () => {
    const other = defineTexts('test.queue', {
      nl: { ahead_one: 'anders', ahead_other: 'anderen' },
      en: { ahead_one: 'other', ahead_other: 'others' },
    });
    expect(createTranslator(queue, 'nl')('ahead', { count: 1 })).toBe('1 wachtende voor je');
    expect(createTranslator(other, 'nl')('ahead', { count: 1 })).toBe('anders');
    expect(createTranslator(other, 'en')('ahead', { count: 3 })).toBe('others');
  });
});

describe('the compiler', () => {
  it('holds both languages and every use to the same keys', () => {
    const uses = () => {
      // @ts-expect-error English lacks a text
      defineTexts('test.x', { nl: { a: '', b: '' }, en: { a: '' } });
      // @ts-expect-error the English file lacks a text
      defineTexts('test.x', { nl, en: async () => ({ default: {} }) });
      const t = createTranslator(texts, 'nl');
      // @ts-expect-error no such text
      t('goodbye');
      // @ts-expect-error a value that cannot be shown
      t('named', { name: undefined });
    };
    // What is wrong is explained by the last overload, of which these are the parameters.
    const explained: Parameters<typeof defineTexts<'a'>>[1] = {
      nl: async () => ({ default: { a: '' } }),
      // @ts-expect-error the English file lacks a text
      en: async () => ({ default: {} }),
    };
    const plurals = (t: TranslateOf<typeof queue>) => {
      t('ahead', { count: 1 });
      // @ts-expect-error plural forms are asked for by their common name
      t('ahead_one');
    };
    expect([uses, explained, plurals]).toHaveLength(3);
  });
});
