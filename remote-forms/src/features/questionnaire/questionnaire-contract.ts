import { FormContract } from '@site/shared/forms/form-contract';

/** The rules of all pages. */
export const questionnaireContract = new FormContract(() => import('./answers-contract.ts'));
