import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Field } from '@site/shared/ui/field';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { scanStyles as styles } from './scan-styles.ts';
import { scanTexts } from './scan-texts.ts';

interface ScanFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onCode: (text: string) => void;
  /** Somebody types, wherever on the page. */
  readonly onTyping: () => void;
}

/**
 * For keyboard scanners and for typing. What a scanner types while nothing that takes text has the
 * focus ends up here too; a phone's own keyboard opens only when the field is tapped.
 */
export function ScanField({ field, onCode, onTyping }: ScanFieldProps) {
  const t = useTexts(scanTexts);
  const [text, setText] = useState('');
  const [isTapped, setTapped] = useState(false);

  useEffect(() => field.current?.focus({ preventScroll: true }), [field]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isStrayCharacter(event)) return;
      event.preventDefault();
      onTyping();
      setText((before) => before + event.key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onTyping]);

  useEffect(() => {
    if (text !== '') field.current?.focus({ preventScroll: true });
  }, [field, text]);

  function submit(event: FormEvent) {
    event.preventDefault();
    setText('');
    if (text.trim() !== '') onCode(text);
  }

  return (
    <form css={styles.field} onSubmit={submit}>
      <Field
        ref={field}
        label={t('code')}
        value={text}
        inputMode={isTapped ? 'text' : 'none'}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onPointerDown={() => setTapped(true)}
        onBlur={() => setTapped(false)}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" look="secondary">
        {t('check')}
      </Button>
    </form>
  );
}

/** What has a choice of its own, as a list or a box to tick, takes arrows and the space bar and no text. */
const textual = 'input:not([type=checkbox], [type=radio]), textarea';

function isStrayCharacter({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || key.length !== 1 || key === ' ') return false;
  return target instanceof Element && !target.closest(textual);
}
