import { FormElement } from '@site/shared/forms/form-element';
import type { SiteFormState } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useFocusKept } from '../../focus/use-focus-kept.ts';
import { Outcome } from '../../form/outcome.tsx';
import { useMoment } from './moments.ts';
import { organiserStyles as styles } from './organiser-styles.ts';
import { settingsTexts } from './settings-texts.ts';
import { type FieldTexts, useFollowedValues } from './use-followed-values.ts';
import type { SettingsState } from './use-settings-group.ts';

interface SettingsFrameProps<
  Values extends FieldValues,
  Output extends object,
  Name extends string,
> {
  readonly site: SiteFormState<Values, Output, Name>;
  readonly group: SettingsState;
  /** What the fields begin with. */
  readonly values: FieldTexts;
  readonly children: ReactNode;
}

/** Around the fields of one group: saving, what came of it, and what to do when somebody else was first. */
export function SettingsFrame<
  Values extends FieldValues,
  Output extends object,
  Name extends string,
>({ site, group, values, children }: SettingsFrameProps<Values, Output, Name>) {
  const t = useTexts(settingsTexts);
  const moment = useMoment();
  const { busy, error, key, isBehind, isSaved, current } = group;
  const saveButton = useRef<HTMLButtonElement>(null);
  useFocusKept(site.place, saveButton);
  useFollowedValues(site.form, values, group.isTouched);
  const isRefused = error !== undefined && key !== 'invalidTransition';
  return (
    <FormElement
      site={site}
      css={styles.form}
      onInput={group.touch}
      onPress={() => site.submit((value) => void group.save(value))}
    >
      {children}
      {isBehind && (
        <Alert kind="error" heading={t('behind', { name: current.changedBy ?? t('teamToken') })}>
          <p>{t('behindHelp', { time: moment(current.changedAt ?? '') })}</p>
        </Alert>
      )}
      {isRefused && (
        <Outcome kind="error">{t(key === 'validationFailed' ? 'notPossible' : 'notSaved')}</Outcome>
      )}
      <div css={styles.actions}>
        <Button ref={saveButton} type="submit" look="secondary" busy={busy || site.isPressed}>
          {t(isBehind ? 'saveOver' : 'save')}
        </Button>
        {isBehind && (
          <Button look="ghost" onClick={group.takeOver}>
            {t('takeOver')}
          </Button>
        )}
        <span role="status">{isSaved && t('saved')}</span>
      </div>
    </FormElement>
  );
}
