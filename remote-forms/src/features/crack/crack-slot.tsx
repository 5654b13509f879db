import { defineSlot } from '@site/shared/federation/slot';
import { CrackForm } from './crack-form.tsx';

export default defineSlot('forms/crack', CrackForm);
