import type { ReferenceAnswer } from '@site/shared/contracts/signup';
import type { Connection } from '../../database/database.ts';
import type { CodeAsker, CodeDelivery } from './code-delivery.ts';
import type { CodePurpose, CodeService } from './code-service.ts';
import type { UserRow } from './users-table.ts';

export interface ActivationCodeRequest {
  readonly user: UserRow;
  readonly purpose: Extract<CodePurpose, 'signup' | 'reactivation'>;
  readonly asker: CodeAsker;
  /** Of the key of the request. */
  readonly keyHash?: string | undefined;
}

/** Makes an activation code and sends it, in the transaction that has a reason for it. */
export async function sendActivationCode(
  transaction: Connection,
  { user, purpose, asker, keyHash }: ActivationCodeRequest,
  { codes, delivery }: { readonly codes: CodeService; readonly delivery: CodeDelivery },
): Promise<ReferenceAnswer> {
  const { reference, code } = await codes.make(transaction, { userId: user.id, purpose, keyHash });
  await delivery.bySms(transaction, { phone: user.phone, code, purpose: 'activation', ...asker });
  return { reference };
}
