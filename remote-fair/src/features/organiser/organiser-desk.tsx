import { useLanguage, useTexts } from '@site/shared/i18n';
import { otherLanguage } from '@site/shared/i18n/language';
import { Link, useOtherLanguagePath } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import type { StaffAccess } from '../../staff/use-staff-answer.ts';
import { AuditSection } from './audit-section.tsx';
import { organiserStyles as styles } from './organiser-styles.ts';
import { PeopleSection } from './people-section.tsx';
import { ReportSection } from './report-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TeamSection } from './team-section.tsx';
import { texts } from './texts.ts';

const sections = ['figures', 'settings', 'team', 'people', 'log'] as const;

/** Everything that an organiser can see and change, one part below the other. */
export function OrganiserDesk(access: StaffAccess) {
  const t = useTexts(texts);
  const other = otherLanguage(useLanguage());
  const otherPath = useOtherLanguagePath();
  return (
    <div css={styles.ground}>
      <div css={styles.content}>
        <Heading level={1} size="title">
          {t('heading')}
        </Heading>
        <nav css={styles.parts} aria-label={t('parts')}>
          {sections.map((name) => (
            <a key={name} href={`#${name}`}>
              {t(name)}
            </a>
          ))}
          <Link to="/staff">{t('toStaff')}</Link>
          <a href={otherPath} lang={other} hrefLang={other}>
            {t('otherLanguage')}
          </a>
        </nav>
        <ReportSection {...access} />
        <SettingsSection {...access} />
        <TeamSection {...access} />
        <PeopleSection {...access} />
        <AuditSection {...access} />
      </div>
    </div>
  );
}
