import { useTexts } from '@site/shared/i18n';
import { Text } from '@site/shared/ui/text';
import { errorId } from '../beacons/report.ts';
import { texts } from '../texts.ts';

/** What a visitor can tell us, so that we find the very versions that they had. */
export function ErrorCode() {
  const t = useTexts(texts);
  return (
    <Text kind="small">
      {`${t('errorCode')} `}
      <code>{errorId()}</code>
    </Text>
  );
}
