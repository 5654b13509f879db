import { zodResolver } from '@hookform/resolvers/zod';
import { type ContactMessage, contactMessageSchema } from '@site/shared/contracts/contact-message';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Field } from '@site/shared/ui/field';
import { Heading } from '@site/shared/ui/heading';
import { Icon } from '@site/shared/ui/icon';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { prepareDelivery } from '../../delivery/deliver.ts';
import { useDraft } from '../../delivery/use-draft.ts';
import { useFirstFocus } from '../../delivery/use-first-focus.ts';
import { contactDraft } from './contact-draft.ts';
import { contactFormStyles as styles } from './contact-form-styles.ts';
import { MissingLine } from './missing-line.tsx';
import { NoScriptNote } from './no-script-note.tsx';
import { ReturnedNote } from './returned-note.tsx';
import { texts } from './texts.ts';
import { useErrorText } from './use-error-text.ts';
import { useMissingFields } from './use-missing-fields.ts';

interface MessageFormProps {
  readonly headingLevel: 2 | 3;
  readonly onSend: (message: ContactMessage) => void;
}

/** The fields. They have no initial values: what was typed before the form was alive stays. */
export function MessageForm({ headingLevel, onSend }: MessageFormProps) {
  const t = useTexts(texts);
  const errorText = useErrorText();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<ContactMessage>({
    mode: 'onTouched',
    resolver: zodResolver(contactMessageSchema),
  });
  const returned = useDraft(form, contactDraft);
  const missing = useMissingFields(form);
  useFirstFocus(element, prepareDelivery);
  const { register, formState } = form;
  const field = (name: keyof ContactMessage) => ({
    ...register(name),
    label: t(name),
    error: errorText(name, formState.errors[name]?.message),
    'aria-required': true,
  });

  return (
    <form
      ref={element}
      css={styles.form}
      aria-labelledby={`${id}-heading`}
      noValidate
      onSubmit={form.handleSubmit(onSend)}
    >
      <Heading level={headingLevel} id={`${id}-heading`}>
        {t('heading')}
      </Heading>
      {returned && <ReturnedNote />}
      <div css={styles.pair}>
        <Field {...field('fromName')} autoComplete="name" inputMode="text" enterKeyHint="next" />
        <Field
          {...field('fromEmail')}
          type="email"
          autoComplete="email"
          inputMode="email"
          enterKeyHint="next"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <Field {...field('subject')} autoComplete="off" inputMode="text" enterKeyHint="next" />
      <Field {...field('message')} multiline rows={8} autoComplete="off" inputMode="text" />
      <NoScriptNote />
      <div css={styles.actions}>
        <Button type="submit" disabled={missing.length > 0} aria-describedby={`${id}-missing`}>
          {t('send')}
          <Icon name="arrow" />
        </Button>
        <MissingLine id={`${id}-missing`} missing={missing} />
      </div>
    </form>
  );
}
