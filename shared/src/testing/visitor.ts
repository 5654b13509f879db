import { waitFor } from '@testing-library/dom';
import { createTranslator } from '../i18n/i18n.tsx';
import type { Language } from '../i18n/language.ts';
import type { TextKey, Texts, TextValues } from '../i18n/texts.ts';
import { createUser } from './user.ts';

/** A text in the language of the page. */
export type Say = <Key extends string>(
  texts: Texts<Key>,
  key: TextKey<Key>,
  values?: TextValues,
) => string;

/** Somebody who uses what is on the screen, in whichever language. */
export interface Visitor {
  readonly say: Say;
  /** Types into fields and ticks boxes, by the names that they have in their form. */
  readonly fill: (values: Readonly<Record<string, string | true>>) => Promise<void>;
  /** Presses the button or link with a text. */
  readonly press: (text: string) => Promise<void>;
  /** Presses the form's button, once it can be pressed. */
  readonly send: () => Promise<void>;
}

/** A visitor who fills in a form and sends it. */
export function sends(values: Parameters<Visitor['fill']>[0]) {
  return async ({ fill, send }: Visitor): Promise<void> => {
    await fill(values);
    await send();
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Longest wait for what is used, in milliseconds: a browser fetches its code and data first. */
const timeout = 4_000;

export function createVisitor(language: Language): Visitor {
  const user = createUser();
  const press = (wanted: () => HTMLElement | null | undefined, name: string) =>
    waitFor(() => there(wanted(), name), { timeout }).then((element) => user.click(element));

  async function fillIn(name: string, value: string | true) {
    const option = value === true ? '' : `[value="${value}"]`;
    const field = await waitFor(
      () =>
        there(
          document.querySelector<Field>(`[type=radio][name="${name}"]${option}:enabled`) ??
            document.querySelector<Field>(`[name="${name}"]:enabled`),
          name,
        ),
      { timeout },
    );
    if (value === true || field.type === 'radio') return user.click(field);
    if (field instanceof HTMLSelectElement) return user.selectOptions(field, value);
    await user.clear(field);
    await user.click(field);
    await user.paste(value);
    // What is judged once a field is left.
    await user.tab();
  }

  return {
    say: say(language),
    async fill(values) {
      for (const [name, value] of Object.entries(values)) await fillIn(name, value);
    },
    press: (text) =>
      press(
        () =>
          [...document.querySelectorAll<HTMLElement>('button, a, summary')].find((element) =>
            element.textContent.includes(text),
          ),
        text,
      ),
    send: () =>
      press(
        () => document.querySelector<HTMLButtonElement>('form [type=submit]:enabled'),
        'a button to send with',
      ),
  };
}

/** The texts of a language, once they are loaded. */
export function say(language: Language): Say {
  return (texts, key, values) => createTranslator(texts, language)(key, values);
}

function there<Element>(element: Element | null | undefined, name: string): Element {
  if (!element) throw new Error(`There is no ${name} on the screen.`);
  return element;
}
