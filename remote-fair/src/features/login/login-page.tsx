import { definePage } from '@site/shared/federation/page';
import { useTexts } from '@site/shared/i18n';
import { useParams } from '@site/shared/navigation';
import { Text } from '@site/shared/ui/text';
import { headOf } from '../../layout/head-of.ts';
import { Opening } from '../../layout/opening.tsx';
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
      <Opening kicker={t('kicker')} heading={t('heading')} hot={t('headingHot')} intro={t('intro')}>
        <Text kind="muted">{t('why')}</Text>
      </Opening>
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
  head: headOf(texts, { indexable: false, canonicalPath: '/login' }),
  Page: LoginPage,
});
