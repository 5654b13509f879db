import type { Language } from './language.ts';
/** A resource file in i18next's JSON format v4, flat: keys are taken as they stand, dots included. */
export type TextTable<Key extends string> = Readonly<Record<Key, string>>;
/** Imports a resource file: a page loads those of its own language. */
export type TextFile<Table> = () => Promise<{
    readonly default: Table;
}>;
/** The texts of one feature; made by `defineTexts`. */
export interface Texts<Key extends string> {
    /** i18next's namespace, of this definition alone. */
    readonly namespace: string;
    readonly files: Readonly<Record<Language, TextFile<TextTable<Key>>>>;
}
type PluralSuffix = 'zero' | 'one' | 'other';
/** The keys a component may ask for: `waiting_one` and `waiting_other` are asked for as `waiting`. */
export type TextKey<Key extends string> = Key extends `${infer Base}_${PluralSuffix}` ? Base : Key;
/** What fills the `{{name}}` places of a text; `count` chooses among plural forms. */
export type TextValues = Readonly<Record<string, string | number>>;
/** Looks up a text in the page's language. */
export type Translate<Key extends string> = (key: TextKey<Key>, values?: TextValues) => string;
/** The keys of a feature's texts, as its Dutch file has them. */
export type KeyOf<Table> = Table extends Texts<infer Key> ? Key : never;
/** The translator of a feature's texts. */
export type TranslateOf<Table> = Translate<KeyOf<Table>>;
export {};
