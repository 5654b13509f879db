import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { Field } from '@site/shared/ui/field';
import { type FormEvent, useState } from 'react';
import { saveStaffDevice } from './staff-device.ts';
import { styles } from './staff-styles.ts';
import { texts } from './texts.ts';

interface SignInProps {
  /** The token that this device had was refused. */
  readonly isRefused: boolean;
  readonly lastName: string;
}

type Trouble = 'tokenMissing' | 'tokenWrong' | 'tokenRefused' | 'nameMissing' | 'noAnswer';

/** Longest wait for an answer, in milliseconds. */
const requestTimeout = 8_000;

/** Asks once per device who works with it. The token is tried before it is kept. */
export function SignIn({ isRefused, lastName }: SignInProps) {
  const t = useTexts(texts);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | undefined>(
    isRefused ? 'tokenRefused' : undefined,
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const token = String(data.get('token')).trim();
    const name = String(data.get('name')).trim();
    setBusy(true);
    const found = await troubleWith(token, name);
    setBusy(false);
    setTrouble(found);
    if (!found) return saveStaffDevice({ token, name, muted: false });
    form
      .querySelector<HTMLElement>(`[name="${found === 'nameMissing' ? 'name' : 'token'}"]`)
      ?.focus();
  }

  const ofToken = trouble !== 'noAnswer' && trouble !== 'nameMissing' ? trouble : undefined;
  return (
    // Were it ever sent without our script, the token would not be in an address.
    <form css={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('token')}
        name="token"
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={ofToken && t(ofToken)}
      />
      <Field
        label={t('name')}
        hint={t('nameHint')}
        name="name"
        autoComplete="given-name"
        maxLength={100}
        defaultValue={lastName}
        error={trouble === 'nameMissing' ? t('nameMissing') : undefined}
      />
      {trouble === 'noAnswer' && <Alert kind="error">{t('noAnswer')}</Alert>}
      <Button type="submit" busy={busy}>
        {t('signIn')}
      </Button>
    </form>
  );
}

async function troubleWith(token: string, name: string): Promise<Trouble | undefined> {
  if (!token) return 'tokenMissing';
  if (!name) return 'nameMissing';
  // A header cannot carry anything else, so no token has it.
  if (!/^[\x21-\x7e]+$/.test(token)) return 'tokenWrong';
  try {
    const { getStaffQueue } = await import('./api/get-staff-queue.ts');
    await getStaffQueue({ staffToken: token, signal: AbortSignal.timeout(requestTimeout) });
    return undefined;
  } catch (error) {
    const { isTokenRefused } = await import('./staff-errors.ts');
    return isTokenRefused(error) ? 'tokenWrong' : 'noAnswer';
  }
}
