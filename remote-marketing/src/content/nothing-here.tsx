import { css } from '@emotion/react';
import type { PageHead } from '@site/shared/federation/page';
import { useTexts } from '@site/shared/i18n';
import { Link } from '@site/shared/navigation';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { space } from '@site/shared/ui/tokens';
import { texts } from './texts.ts';

interface NothingHereProps {
  readonly heading: string;
  readonly body: string;
  /** The page's own path, where asking again may help. */
  readonly retry?: string | undefined;
}

const headingStyles = css({ maxWidth: '12em', marginBottom: space.x3 });

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space.x3,
  marginTop: space.x4,
});

/** In place of content that is not there, or cannot be fetched now. */
export function NothingHere({ heading, body, retry }: NothingHereProps) {
  const t = useTexts(texts);
  return (
    <Section>
      <Heading level={1} size="title" css={headingStyles}>
        {heading}
      </Heading>
      <Text kind="lead">{body}</Text>
      <p css={actions}>
        {retry && <ButtonLink to={retry}>{t('retry')}</ButtonLink>}
        {retry ? <Link to="/">{t('home')}</Link> : <ButtonLink to="/">{t('home')}</ButtonLink>}
        <Link to="/contact">{t('contact')}</Link>
      </p>
    </Section>
  );
}

type MissingKey = 'unavailableTitle' | 'missingTitle' | 'unavailableBody' | 'missingAlone';

/** The head of an item's page without the item: there is none, or the content system does not answer. */
export function missingHead(t: (key: MissingKey) => string, unavailable: boolean): PageHead {
  return {
    title: t(unavailable ? 'unavailableTitle' : 'missingTitle'),
    description: t(unavailable ? 'unavailableBody' : 'missingAlone'),
    indexable: false,
    status: unavailable ? 503 : 404,
  };
}

/** Which text such a page has, by how many others it can name. */
export function missingText(unavailable: boolean, others: number) {
  if (unavailable) return 'unavailableBody';
  return others > 0 ? 'missingBody' : 'missingAlone';
}
