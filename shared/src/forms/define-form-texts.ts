import { defineTexts, type Texts } from '@site/shared/i18n';
import type { Language } from '../i18n/language.ts';
import type { TextFile, TextTable } from '../i18n/texts.ts';
import type dutch from './nl.json';
import { formFiles } from './texts.ts';

type KitKey = keyof typeof dutch;

/** What a field asks for. A `line` is any other text: its label and what is needed are the form's own. */
type FieldKind = KitKey extends infer Key
  ? Key extends `field.${infer Kind}.required`
    ? Kind
    : never
  : never;

type FieldKinds = Readonly<Record<string, FieldKind>>;

/** `field.name.required` of the kit is `fromName.required` for a form whose field `fromName` is a `name`. */
type KeyFor<Name extends string, Kind extends FieldKind> = KitKey extends infer Key
  ? Key extends `field.${Kind}`
    ? Name
    : Key extends `field.${Kind}.${infer Reason}`
      ? `${Name}.${Reason}`
      : never
  : never;

/** The texts that a form has by the kinds of its fields. */
export type DefaultKey<Kinds extends FieldKinds> = {
  [Name in keyof Kinds & string]: KeyFor<Name, Kinds[Name]>;
}[keyof Kinds & string];

interface FormTexts<Key extends string, Kinds extends FieldKinds> {
  /** What each field with texts asks for. */
  readonly fields: Kinds;
  readonly nl: TextFile<TextTable<Key>>;
  readonly en: TextFile<TextTable<NoInfer<Key>>>;
}

/**
 * As `defineTexts`, for a form: its fields have the texts of their kind, and its files hold what is
 * said in another way or of nothing else.
 *
 * @example defineFormTexts('forms.contact-me', {
 *   fields: { name: 'name', phone: 'phone' },
 *   nl: () => import('./nl.json'),
 *   en: () => import('./en.json'),
 * });
 */
export function defineFormTexts<Key extends string, const Kinds extends FieldKinds>(
  name: string,
  { fields, nl, en }: FormTexts<Key, Kinds>,
): Texts<Key | DefaultKey<Kinds>> {
  type All = TextTable<Key | DefaultKey<Kinds>>;
  const withDefaults = (language: Language, own: TextFile<TextTable<Key>>) => async () => {
    const [kit, form] = await Promise.all([formFiles[language](), own()]);
    return { default: { ...defaultsOf(fields, kit.default), ...form.default } as All };
  };
  return defineTexts(name, { nl: withDefaults('nl', nl), en: withDefaults('en', en) });
}

function defaultsOf(fields: FieldKinds, kit: TextTable<KitKey>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, kind]) =>
      Object.entries(kit)
        .filter(([key]) => key === `field.${kind}` || key.startsWith(`field.${kind}.`))
        .map(([key, text]) => [name + key.slice(`field.${kind}`.length), text]),
    ),
  );
}
