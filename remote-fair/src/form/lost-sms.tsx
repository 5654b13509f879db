import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Text } from '@site/shared/ui/text';
import { lostSmsTexts } from './lost-sms-texts.ts';

/** The way to one's tickets for who has lost the SMS, or has a link that does not work. */
export function LostSms() {
  const t = useTexts(lostSmsTexts);
  return (
    <Text kind="small">
      {`${t('question')} `}
      <Link to="/my-ticket">{t('link')}</Link>
    </Text>
  );
}
