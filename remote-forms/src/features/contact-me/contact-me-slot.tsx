import { defineSlot } from '@site/shared/federation/slot';
import { ContactMeForm } from './contact-me-form.tsx';

export default defineSlot('forms/contact-me', ContactMeForm);
