import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Button } from '@site/shared/ui/button';
import { CompanyAddress } from '@site/shared/ui/company-address';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { texts } from '../texts.ts';
import { ErrorCode } from './error-code.tsx';

const actions = { display: 'flex', alignItems: 'center', gap: space.x3, marginBlock: space.x4 };

/** In place of a page that cannot be shown. */
export function PageError() {
  const t = useTexts(texts);
  return (
    <Section>
      <Heading level={1} size="title">
        {t('errorTitle')}
      </Heading>
      <Text>{t('errorBody')}</Text>
      <div css={actions}>
        <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
        <Link to="/">{t('frontPage')}</Link>
      </div>
      <CompanyAddress />
      <ErrorCode />
    </Section>
  );
}
