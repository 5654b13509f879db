import { definePage } from '@site/shared/federation/page';
import { createTranslator, useTexts } from '@site/shared/i18n';
import { useParams } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import { Hot } from '@site/shared/ui/hot';
import { Kicker } from '@site/shared/ui/kicker';
import { Text } from '@site/shared/ui/text';
import { ChooseOption } from './choose-option.tsx';
import { loginStyles as styles } from './login-styles.ts';
import { loginTarget } from './login-target.ts';
import { StepForm } from './step-form.tsx';
import { texts } from './texts.ts';
import { useWall } from './use-wall.ts';
import { Welcome } from './welcome.tsx';

/** The login wall (specification sections 2 and 4). */
function LoginPage() {
  const t = useTexts(texts);
  const target = loginTarget(useParams());
  return (
    <div css={styles.page}>
      <div css={styles.opening}>
        <Kicker>{t('kicker')}</Kicker>
        <Heading level={1}>
          {`${t('heading')} `}
          <Hot>{t('headingHot')}</Hot>
        </Heading>
        <Text kind="lead">{t('intro')}</Text>
        <Text kind="muted">{t('why')}</Text>
      </div>
      <div css={styles.door}>
        <Step target={target} />
      </div>
    </div>
  );
}

function Step({ target }: { readonly target: string | undefined }) {
  const { state, moved, choose, finish, back } = useWall(target);
  const { step } = state;
  if (step === 'chooseOption') return <ChooseOption focused={moved} onChoose={choose} />;
  if (step === 'loggedIn' || step === 'optionalLogin') {
    return <Welcome step={step} focused={moved} target={target} />;
  }
  return <StepForm key={step} step={step} state={state} onDone={finish} onBack={back} />;
}

export default definePage({
  head(_data, { language }) {
    const t = createTranslator(texts, language);
    return {
      title: t('title'),
      description: t('description'),
      indexable: false,
      canonicalPath: '/login',
    };
  },
  Page: LoginPage,
});
