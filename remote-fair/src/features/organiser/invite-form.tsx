import { isApiError } from '@site/shared/api/api-error';
import { staffRoles } from '@site/shared/contracts/staff-role';
import { defineForm } from '@site/shared/forms/define-site-form';
import { FormElement } from '@site/shared/forms/form-element';
import { SiteField } from '@site/shared/forms/site-field';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Outcome } from '../../form/outcome.tsx';
import { SelectField } from '../../form/select-field.tsx';
import type { StaffAccess } from '../../staff/use-staff-answer.ts';
import { inviteMember } from './api/team.ts';
import type { Invite } from './invite-contract.ts';
import { endOfDay } from './moments.ts';
import { organiserStyles as styles } from './organiser-styles.ts';
import type { ShownInvitation } from './shown-invitation.ts';
import { teamTexts } from './team-texts.ts';
import { useOrganiserCall } from './use-organiser-call.ts';

interface InviteFormProps {
  readonly access: StaffAccess;
  readonly onInvited: (invitation: ShownInvitation) => void;
}

const inviteForm = defineForm({
  contract: () => import('./invite-contract.ts').then(({ inviteSchema }) => inviteSchema),
  texts: teamTexts,
  required: ['name', 'until'],
  boxes: ['role'],
  mode: 'onSubmit',
});

/** Adds somebody to the team. The link that this makes is shown once. */
export function InviteForm({ access, onInvited }: InviteFormProps) {
  const t = useTexts(teamTexts);
  const site = useSiteForm(inviteForm);
  const { busy, error, key, send } = useOrganiserCall(access);

  async function invite({ name, role, until }: Invite) {
    const member = { name, role, endsAt: endOfDay(until) };
    const failure = await send(async (options) => {
      onInvited({ ...(await inviteMember(member, options)), name });
    });
    if (isApiError(failure) && failure.fieldErrors.endsAt) {
      site.showFieldErrors({ until: 'invalid' });
    }
  }

  return (
    <FormElement site={site} css={styles.form} onPress={() => site.submit(invite)}>
      <SiteField site={site} name="name" hint={t('nameHint')} autoComplete="off" maxLength={100} />
      <SelectField
        label={t('role')}
        hint={t('roleHint')}
        options={staffRoles.map((role) => ({ value: role, label: t(role) }))}
        {...site.form.register('role')}
      />
      <SiteField site={site} name="until" type="date" hint={t('untilHint')} />
      {error !== undefined && key !== 'validationFailed' && (
        <Outcome kind="error">{t(reasonOf(key))}</Outcome>
      )}
      <Button type="submit" busy={busy || site.isPressed}>
        {t('invite')}
      </Button>
    </FormElement>
  );
}

function reasonOf(key: string | undefined): 'nameTaken' | 'tooMany' | 'notDone' {
  if (key === 'userAlreadyExists') return 'nameTaken';
  return key === 'capacityReached' ? 'tooMany' : 'notDone';
}
