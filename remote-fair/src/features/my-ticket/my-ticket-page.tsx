import { definePage } from '@site/shared/federation/page';
import { useTexts } from '@site/shared/i18n';
import { Text } from '@site/shared/ui/text';
import { formStyles as styles } from '../../form/form-styles.ts';
import { headOf } from '../../layout/head-of.ts';
import { Opening } from '../../layout/opening.tsx';
import { MyTicketForm } from './my-ticket-form.tsx';
import { texts } from './texts.ts';

/** For who has a ticket, and has lost the SMS with its link (backend/src/modules/my-ticket/README.md). */
function MyTicketPage() {
  const t = useTexts(texts);
  return (
    <div css={styles.page}>
      <Opening
        kicker={t('kicker')}
        heading={t('heading')}
        hot={t('headingHot')}
        intro={t('intro')}
      />
      <MyTicketForm />
      <Text kind="small">{t('help')}</Text>
    </div>
  );
}

export default definePage({
  head: headOf(texts, { indexable: false }),
  Page: MyTicketPage,
});
