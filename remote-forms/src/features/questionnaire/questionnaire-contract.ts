import { FormContract } from '../../form/form-contract.ts';

/** The rules of all pages. */
export const questionnaireContract = new FormContract(() => import('./answers-contract.ts'));
