import { defineSlot } from '@site/shared/federation/slot';
import { EventRegistrationForm } from './event-registration-form.tsx';

export default defineSlot('forms/event-registration', EventRegistrationForm);
