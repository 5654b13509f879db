import { defineForm } from '@site/shared/forms/define-site-form';
import { FormElement } from '@site/shared/forms/form-element';
import { SiteField } from '@site/shared/forms/site-field';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Outcome } from '../../form/outcome.tsx';
import { useCall } from '../../form/use-call.ts';
import { saveStaffDevice } from '../../staff/staff-device.ts';
import { isTokenRefused } from '../../staff/staff-errors.ts';
import type { StaffSignIn } from './sign-in-contract.ts';
import { styles } from './staff-styles.ts';
import { texts } from './texts.ts';

interface SignInProps {
  /** Why the token that this device had was refused. */
  readonly refusal: string | undefined;
  readonly lastName: string;
}

const signInForm = defineForm({
  contract: () => import('./sign-in-contract.ts').then(({ signInSchema }) => signInSchema),
  texts,
  required: ['token', 'name'],
  secrets: ['token'],
  mode: 'onSubmit',
});

/** For who has the team's token, which opens everything. It is tried before it is kept. */
export function SignIn({ refusal, lastName }: SignInProps) {
  const t = useTexts(texts);
  const site = useSiteForm(signInForm);
  const { busy, error, run } = useCall();

  async function signIn({ token, name }: StaffSignIn) {
    const failure = await run(async (signal) => {
      const { getStaffQueue } = await import('./api/get-staff-queue.ts');
      await getStaffQueue({ staffToken: token, signal });
      saveStaffDevice({ token, name, role: 'organiser', muted: false });
    });
    if (isTokenRefused(failure)) site.showFieldErrors({ token: 'invalid' });
  }

  return (
    <FormElement site={site} css={styles.form} onPress={() => site.submit(signIn)}>
      <SiteField
        site={site}
        name="token"
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        refusal={error === undefined ? refusal : undefined}
      />
      <SiteField
        site={site}
        name="name"
        hint={t('nameHint')}
        autoComplete="given-name"
        maxLength={100}
        defaultValue={lastName}
      />
      {error !== undefined && !isTokenRefused(error) && (
        <Outcome kind="error">{t('noAnswer')}</Outcome>
      )}
      <Button type="submit" busy={busy || site.isPressed}>
        {t('signIn')}
      </Button>
    </FormElement>
  );
}
