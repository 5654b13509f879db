import { createDraft } from '../../delivery/draft.ts';

export const contactDraft = createDraft('forms/contact');
