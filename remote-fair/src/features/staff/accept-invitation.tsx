import { isApiError } from '@site/shared/api/api-error';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Heading } from '@site/shared/ui/heading';
import { Text } from '@site/shared/ui/text';
import { Outcome } from '../../form/outcome.tsx';
import { useCall } from '../../form/use-call.ts';
import { saveStaffDevice } from '../../staff/staff-device.ts';
import { acceptInvitation } from './api/accept-invitation.ts';
import { invitationTexts } from './invitation-texts.ts';
import { forgetToken, tokenFor } from './invitation-token.ts';
import { styles } from './staff-styles.ts';

interface AcceptInvitationProps {
  readonly secret: string;
  /** Who works with this device now. */
  readonly current: string | undefined;
  /** It was accepted, or is not wanted. */
  readonly onDone: () => void;
}

/**
 * Makes this device one of the staff's, once somebody says so: what only opens links, such as a preview in a chat,
 * uses no invitation up.
 */
export function AcceptInvitation({ secret, current, onDone }: AcceptInvitationProps) {
  const t = useTexts(invitationTexts);
  const { busy, error, run } = useCall();
  const isVoid = isRefused(error);

  const accept = () =>
    run(async (signal) => {
      const token = tokenFor(secret);
      const { name, role } = await acceptInvitation({ secret, token }, signal).catch((reason) => {
        if (isRefused(reason)) forgetToken();
        throw reason;
      });
      forgetToken();
      saveStaffDevice({ token, name, role, muted: false, invitation: secret });
      onDone();
    });

  return (
    <div css={styles.ground}>
      <div css={styles.welcome}>
        <Heading level={1} size="title">
          {t(isVoid ? 'voidHeading' : 'heading')}
        </Heading>
        {error !== undefined && (
          <Outcome kind="error">{t(isVoid ? 'void' : failureOf(error))}</Outcome>
        )}
        {!isVoid && <Text>{t('intro')}</Text>}
        {current !== undefined && (
          <Text>{t(isVoid ? 'unchanged' : 'replaces', { name: current })}</Text>
        )}
        {!isVoid && (
          <Button busy={busy} onClick={() => void accept()}>
            {t('accept')}
          </Button>
        )}
        <Button look="ghost" onClick={onDone}>
          {t(isVoid ? 'voidDone' : current === undefined ? 'toSignIn' : 'stay')}
        </Button>
      </div>
    </div>
  );
}

function isRefused(error: unknown): boolean {
  return isApiError(error) && ['notFound', 'validationFailed'].includes(error.key);
}

function failureOf(error: unknown): 'tooMany' | 'noAnswer' {
  return isApiError(error) && error.key === 'rateLimited' ? 'tooMany' : 'noAnswer';
}
