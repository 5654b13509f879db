/** The texts of one feature in both languages; made by `defineTexts`. */
export interface Texts<Key extends string> {
    readonly namespace: string;
    readonly nl: Readonly<Record<Key, string>>;
    readonly en: Readonly<Record<Key, string>>;
    /** Some text has plural forms, so i18next looks them up. */
    readonly hasPlurals: boolean;
}
type PluralSuffix = 'zero' | 'one' | 'other';
/** The keys a component may ask for: `waiting_one` and `waiting_other` are asked for as `waiting`. */
export type TextKey<Key extends string> = Key extends `${infer Base}_${PluralSuffix}` ? Base : Key;
/** What fills the `{{name}}` places of a text; `count` chooses among plural forms. */
export type TextValues = Readonly<Record<string, string | number>>;
/** Looks up a text in the page's language. */
export type Translate<Key extends string> = (key: TextKey<Key>, values?: TextValues) => string;
export {};
