import { defineSlot } from '@site/shared/federation/slot';
import { ContactForm } from './contact-form.tsx';

export default defineSlot('forms/contact', ContactForm);
