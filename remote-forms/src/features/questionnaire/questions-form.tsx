import type { EmailSend } from '@site/shared/contracts/email';
import { announceForm } from '@site/shared/federation/form-progress';
import { FormBody } from '@site/shared/forms/form-body';
import type { Submission } from '@site/shared/forms/form-delivery';
import { FormElement } from '@site/shared/forms/form-element';
import { useSiteForm } from '@site/shared/forms/use-site-form';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import { type PageName, pageFields, pageNames } from './answers.ts';
import { answersDelivery, answersEmail } from './answers-delivery.ts';
import { arriveAt } from './arrive-at.ts';
import { CodeQuestions } from './code-questions.tsx';
import { ContactQuestions } from './contact-questions.tsx';
import { EducationQuestions } from './education-questions.tsx';
import { ExperienceQuestions } from './experience-questions.tsx';
import { HoursQuestions } from './hours-questions.tsx';
import { LocationQuestions } from './location-questions.tsx';
import { pageAfter } from './pages.ts';
import { questionnaireContract } from './questionnaire-contract.ts';
import { type QuestionsProps, questionnaireForm } from './questionnaire-form.ts';
import { questionnaireStyles as styles } from './questionnaire-styles.ts';
import { StepActions } from './step-actions.tsx';
import { StepProgress } from './step-progress.tsx';
import { texts } from './texts.ts';
import { useSteps } from './use-steps.ts';

interface QuestionsFormProps {
  readonly headingLevel: 2 | 3;
  readonly onSend: (submission: Submission<EmailSend>) => void;
}

const questions: Record<PageName, ComponentType<QuestionsProps>> = {
  hours: HoursQuestions,
  experience: ExperienceQuestions,
  education: EducationQuestions,
  location: LocationQuestions,
  code: CodeQuestions,
  contact: ContactQuestions,
};

/** One page of questions at a time, in one form whose answers stay when a page goes. */
export function QuestionsForm({ headingLevel, onSend }: QuestionsFormProps) {
  const t = useTexts(texts);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const site = useSiteForm(questionnaireForm, answersDelivery);
  const { form } = site;
  const { page, ready, goTo, back, finish } = useSteps(site);
  const shown = useRef<PageName>(undefined);
  const Questions = questions[page];

  useEffect(() => {
    if (!ready) return;
    const moved = shown.current && shown.current !== page;
    shown.current = page;
    if (!moved) return;
    arriveAt(heading.current);
    const number = pageNames.indexOf(page) + 1;
    if (number > 1) announceForm({ name: answersDelivery.draft.name, step: 'reached', number });
  }, [ready, page]);

  const press = () => {
    const rules = questionnaireContract.rules();
    if (!rules) return;
    const answers = form.getValues();
    if (!rules.isValid(page, answers)) {
      void form.trigger(pageFields[page], { shouldFocus: true });
      return;
    }
    const next = pageAfter(page, answers);
    if (next) return goTo(next);
    onSend(site.submission(answersEmail(rules.answersSchema.parse(answers))));
    finish();
  };

  return (
    <FormElement site={site} css={styles.form} aria-label={t('form')} onPress={press}>
      <StepProgress site={site} id={`${id}-step`} page={page} />
      <FormBody
        returned={site.returned}
        actions={<StepActions site={site} page={page} onBack={back} />}
      >
        <div css={styles.page} key={page}>
          <Heading
            level={headingLevel}
            size="heading"
            css={styles.heading}
            ref={heading}
            tabIndex={-1}
            aria-describedby={`${id}-step`}
          >
            {t(page)}
          </Heading>
          <Questions site={site} />
        </div>
      </FormBody>
    </FormElement>
  );
}
