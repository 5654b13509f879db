import { createInstance, type i18n } from 'i18next';
import type { Language } from './language.ts';
import { missingText } from './missing-text.ts';
import type { TextFile, Texts, TextTable } from './texts.ts';

let created: i18n | undefined;

/** Holds the texts; each page has an instance of its own that reads them. Made when it is first needed, not while code loads. */
function store(): i18n {
  if (created) return created;
  created = createInstance();
  void created.init({
    lng: 'nl',
    fallbackLng: false,
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: {},
  });
  return created;
}

const defined: Texts<string>[] = [];
const loading = new Map<string, Promise<void>>();
const failed = new Set<string>();
const waitedFor = new Set<string>();
const outsidePages = new Map<Language, i18n>();

/** An i18next of one page: on a server one per request. */
export function createI18n(language: Language): i18n {
  return store().cloneInstance({
    lng: language,
    parseMissingKeyHandler: (key, _default, { ns }: { ns?: string } = {}) =>
      missingText(ns ?? '', key, language),
  });
}

/** The i18next of what is no page's, such as heads and messages: the same for all, as nothing of a page is in it. */
export function i18nOutsidePages(language: Language): i18n {
  const known = outsidePages.get(language) ?? createI18n(language);
  outsidePages.set(language, known);
  return known;
}

/**
 * Makes texts known to {@link loadTexts}; those that are here already can be shown at once. Each
 * definition has a namespace of its own: host and remotes all contain the design system's texts.
 */
export function register<Key extends string>(
  name: string,
  { nl, en }: Readonly<Record<Language, TextFile<TextTable<Key>> | TextTable<Key>>>,
): Texts<Key> {
  const namespace = `${name}#${defined.length}`;
  const fileOf = (language: Language, source: TextFile<TextTable<Key>> | TextTable<Key>) => {
    if (typeof source === 'function') return source;
    store().addResourceBundle(language, namespace, source);
    return async () => ({ default: source });
  };
  const texts: Texts<Key> = { namespace, files: { nl: fileOf('nl', nl), en: fileOf('en', en) } };
  defined.push(texts);
  return texts;
}

export function isLoaded({ namespace }: Texts<string>, language: Language): boolean {
  return store().hasResourceBundle(language, namespace);
}

/**
 * Loads the texts of a language for all code that is in memory. To be awaited before a page is shown
 * or its head is read, so that no component suspends afterwards. Retries texts that failed to load.
 */
export async function loadTexts(language: Language): Promise<void> {
  const missing = defined.filter((texts) => !isLoaded(texts, language));
  await Promise.all(
    missing.map((texts) => {
      if (failed.delete(idOf(texts, language))) loading.delete(idOf(texts, language));
      return loadTable(texts, language);
    }),
  );
}

/**
 * What a component waits for before it can show a feature's texts; undefined when they were there
 * before it. React renders a component that waited once more, and `use` must then see its promise again.
 */
export function tableToWaitFor(
  texts: Texts<string>,
  language: Language,
): Promise<void> | undefined {
  const id = idOf(texts, language);
  if (isLoaded(texts, language) && !waitedFor.has(id)) return undefined;
  waitedFor.add(id);
  return loadTable(texts, language);
}

/** Loads one feature's texts; the same promise for all who ask, as React's `use` needs it. */
function loadTable(texts: Texts<string>, language: Language): Promise<void> {
  const id = idOf(texts, language);
  const known = loading.get(id);
  if (known) return known;
  const table = texts.files[language]().then((file) => {
    store().addResourceBundle(language, texts.namespace, file.default);
  });
  table.catch(() => failed.add(id));
  loading.set(id, table);
  return table;
}

function idOf({ namespace }: Texts<string>, language: Language): string {
  return `${language}:${namespace}`;
}
