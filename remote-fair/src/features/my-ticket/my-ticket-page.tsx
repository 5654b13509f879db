import { definePage } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Hot } from '@site/shared/ui/hot';
import { Kicker } from '@site/shared/ui/kicker';
import { Text } from '@site/shared/ui/text';
import { formStyles as styles } from '../../form/form-styles.ts';
import { MyTicketForm } from './my-ticket-form.tsx';
import { texts } from './texts.ts';

/** For who has a ticket, and has lost the SMS with its link (backend/src/modules/my-ticket/README.md). */
function MyTicketPage() {
  const t = useTexts(texts);
  return (
    <div css={styles.page}>
      <div css={styles.opening}>
        <Kicker>{t('kicker')}</Kicker>
        <Heading level={1}>
          {`${t('heading')} `}
          <Hot>{t('headingHot')}</Hot>
        </Heading>
        <Text kind="lead">{t('intro')}</Text>
      </div>
      <MyTicketForm />
      <Text kind="small">{t('help')}</Text>
    </div>
  );
}

export default definePage({
  head(_, { language }) {
    const t = createTranslator(texts, language);
    return { title: t('title'), description: t('description'), indexable: false };
  },
  Page: MyTicketPage,
});
