import { accept, formServices } from '@site/shared/testing/answers';
import { slotStates } from '@site/shared/testing/states';
import type { Answers, PageName } from './answers.ts';
import { answersOf } from './example-answers.ts';
import { fieldTexts } from './field-texts.ts';
import { texts } from './texts.ts';

/** A visitor who had come to a page before a reload. */
const at = (page: PageName, overrides: Answers = {}) => ({
  inTab: { 'draft:forms/questionnaire': { values: answersOf({ ...overrides, page }) } },
});

export const states = slotStates({
  slot: () => import('./questionnaire-slot.tsx'),
  props: {},
  answers: formServices,
  states: {
    untouched: { shows: (say) => say(texts, 'hours') },
    'always at home': {
      ...at('hours', { workFromHomeDays: '5' }),
      shows: (say) => say(texts, 'alwaysHome'),
    },
    experience: { ...at('experience'), shows: (say) => say(texts, 'experience') },
    education: { ...at('education'), shows: (say) => say(texts, 'education') },
    'location, invalid': {
      ...at('location'),
      visitor: ({ fill }) => fill({ maxTravelTimeMinutes: '10' }),
      shows: (say) => say(fieldTexts, 'maxTravelTimeMinutes.invalid'),
    },
    code: { ...at('code'), shows: (say) => say(texts, 'code') },
    contact: { ...at('contact'), shows: (say) => say(texts, 'contact') },
    sent: {
      ...at('contact'),
      answers: [accept('POST /api/email')],
      visitor: ({ send }) => send(),
      shows: (say) => say(texts, 'thanks'),
    },
  },
});
