import { useTexts } from '@site/shared/i18n';
import { ApplicationSection } from '../../application/application-section.tsx';
import { SideText } from '../../ui/side-text.tsx';
import { texts } from './texts.ts';

/** The application form, which ends the page (specification section 2). */
export function Application() {
  const t = useTexts(texts);
  return (
    <ApplicationSection>
      <SideText
        header={t('applyNoteHeading')}
        body={t('applyNote')}
        href="/voor-professionals/solliciteer"
        buttonText={t('applyLink')}
        width="100%"
      />
    </ApplicationSection>
  );
}
