import { defineSlot } from '@site/shared/federation/slot';
import { Questionnaire } from './questionnaire.tsx';

export default defineSlot('forms/questionnaire', Questionnaire);
