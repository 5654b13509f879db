import { css } from '@emotion/react';
import { deadlineText, type Puzzle } from '@site/shared/config/puzzle';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import { surface } from '@site/shared/ui/surface';
import { colour, family, space, weight } from '@site/shared/ui/tokens';
import { texts } from './texts.ts';

const panel = css(surface('seed'), {
  padding: space.x4,
  borderTop: `6px solid ${colour.ember}`,
  '& > * + *': { marginTop: space.x3 },
  '& dt': { fontFamily: family.display, fontWeight: weight.bold },
  '& dd': { margin: 0 },
  '& dd + dt': { marginTop: space.x2 },
});

/** Prize, task, deadline, and how the winner is found (specification section 2, screen 5). */
export function Rules({ deadline, closed }: Puzzle) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <aside css={panel}>
      <Heading level={2} size="heading">
        {t(closed ? 'rulesHeadingClosed' : 'rulesHeading')}
      </Heading>
      <dl>
        <dt>{t('prizeTerm')}</dt>
        <dd>{t('prize')}</dd>
        <dt>{t('taskTerm')}</dt>
        <dd>{t(closed ? 'taskClosed' : 'task')}</dd>
        <dt>{t('deadlineTerm')}</dt>
        <dd>{t('deadline', { deadline: deadlineText(deadline, language) })}</dd>
        <dt>{t('winnerTerm')}</dt>
        <dd>{t('winner')}</dd>
      </dl>
      <p>
        <Link to="/challenge/actievoorwaarden">{t('terms')}</Link>
      </p>
    </aside>
  );
}
