import { useSiteConfig } from '@site/shared/config/context';
import { useTexts } from '@site/shared/i18n';
import { withoutScripts } from '../ui/scripting.ts';
import { formTexts } from './texts.ts';

/** For visitors whose browser runs no scripts; nobody else sees or hears it. */
export function NoScriptNote() {
  const t = useTexts(formTexts);
  const { email } = useSiteConfig().company;
  return (
    <p css={withoutScripts}>
      {`${t('noScript')} `}
      <a href={`mailto:${email}`}>{email}</a>
    </p>
  );
}
