import { defineSlot } from '@site/shared/federation/slot';
import { ApplicationForm } from './application-form.tsx';

export default defineSlot('forms/application', ApplicationForm);
