import { css } from '@emotion/react';
import { Slot } from '@site/shared/federation/slot';
import type { SlotContracts } from '@site/shared/federation/slot-contracts';
import { useTexts } from '@site/shared/i18n';
import { Section } from '@site/shared/ui/section';
import { media } from '@site/shared/ui/tokens';
import type { ReactNode } from 'react';
import { mainAndAside } from '../layout/main-and-aside.ts';
import { texts } from './texts.ts';

/** The room that the form takes, so that nothing moves when it comes. */
const placeholder = css({ minHeight: '38rem', [media.phone]: { minHeight: '48rem' } });

interface ApplicationSectionProps extends Pick<SlotContracts['forms/application'], 'vacancy'> {
  /** What the page says beside the form. */
  readonly children: ReactNode;
}

/** The application form, which ends the pages for professionals (specification section 2, screen 13). */
export function ApplicationSection({ vacancy, children }: ApplicationSectionProps) {
  const t = useTexts(texts);
  return (
    <Section on="seed" id="sollicitatie">
      <div css={mainAndAside}>
        <Slot
          name="forms/application"
          {...(vacancy && { vacancy })}
          placeholder={<p css={placeholder}>{t('formOnItsWay')}</p>}
        />
        {children}
      </div>
    </Section>
  );
}
