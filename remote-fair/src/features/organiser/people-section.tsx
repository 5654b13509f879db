import { isApiError } from '@site/shared/api/api-error';
import { defineForm } from '@site/shared/forms/define-site-form';
import { FormElement } from '@site/shared/forms/form-element';
import { SiteField } from '@site/shared/forms/site-field';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { useEffect, useRef, useState } from 'react';
import { useFocusKept } from '../../focus/use-focus-kept.ts';
import { Outcome } from '../../form/outcome.tsx';
import type { StaffAccess } from '../../staff/use-staff-answer.ts';
import { erasePerson } from './api/people.ts';
import { getPeopleCsv } from './api/report.ts';
import { organiserStyles as styles } from './organiser-styles.ts';
import { peopleTexts } from './people-texts.ts';
import { saveCsv } from './save-file.ts';
import { useOrganiserCall } from './use-organiser-call.ts';

const eraseForm = defineForm({
  contract: () => import('./erase-contract.ts').then(({ eraseSchema }) => eraseSchema),
  texts: peopleTexts,
  required: ['phone'],
  mode: 'onSubmit',
});

/** Everyone as a table, and forgetting one of them. */
export function PeopleSection(access: StaffAccess) {
  const t = useTexts(peopleTexts);
  const site = useSiteForm(eraseForm);
  const exporting = useOrganiserCall(access);
  const erasing = useOrganiserCall(access);
  /** Whose number is to be forgotten, once somebody says so again. */
  const [asked, setAsked] = useState<string>();
  const [erased, setErased] = useState<number>();
  const section = useRef<HTMLElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const begin = useRef<HTMLButtonElement>(null);

  // The safe answer has the focus.
  useEffect(() => {
    if (asked !== undefined) safe.current?.focus();
  }, [asked]);
  useFocusKept(section, begin);

  const ask = (phone: string) => {
    setErased(undefined);
    setAsked(phone);
  };
  const erase = async (phone: string) => {
    const failure = await erasing.send(async (options) => {
      setErased(await erasePerson(phone, options));
      site.form.reset();
    });
    setAsked(undefined);
    if (isApiError(failure)) site.showFieldErrors(failure.fieldErrors);
  };

  return (
    <section css={styles.section} id="people" ref={section}>
      <Heading level={2} size="heading">
        {t('heading')}
      </Heading>
      <Text>{t('exportHelp')}</Text>
      <Button
        look="secondary"
        busy={exporting.busy}
        onClick={() =>
          void exporting.send(async (options) => saveCsv(await getPeopleCsv(options), 'people.csv'))
        }
      >
        {t('export')}
      </Button>
      {exporting.error !== undefined && <Outcome kind="error">{t('notDone')}</Outcome>}
      <Text>{t('eraseHelp')}</Text>
      <FormElement
        site={site}
        css={styles.form}
        onPress={() => site.submit(({ phone }) => ask(phone))}
      >
        {/* A code has letters, which the keypad of a field for numbers lacks. */}
        <SiteField
          site={site}
          name="phone"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        {asked === undefined ? (
          <Button type="submit" look="secondary" ref={begin} busy={site.isPressed}>
            {t('erase')}
          </Button>
        ) : (
          <fieldset css={styles.actions} aria-label={t('erase')}>
            <Text>{t('sure', { phone: asked })}</Text>
            <Button look="secondary" busy={erasing.busy} onClick={() => void erase(asked)}>
              {t('yes')}
            </Button>
            <Button look="ghost" ref={safe} onClick={() => setAsked(undefined)}>
              {t('no')}
            </Button>
          </fieldset>
        )}
        {erasing.error !== undefined && erasing.key !== 'validationFailed' && (
          <Outcome kind="error">{t('notDone')}</Outcome>
        )}
        {erased !== undefined && (
          <Outcome kind={erased === 0 ? 'information' : 'success'}>
            {t('erased', { count: erased })}
          </Outcome>
        )}
      </FormElement>
    </section>
  );
}
