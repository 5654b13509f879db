import { readKeptSecret } from '@site/shared/trust-boundary/kept-secret';
import type { ServerConfig } from '../config.ts';

/** What metrics and status page are asked with: as configured, or else made here once. */
export function operationsTokenOf({
  operationsToken,
  dataDirectory,
}: Pick<ServerConfig, 'operationsToken' | 'dataDirectory'>): string {
  return operationsToken ?? readKeptSecret(dataDirectory, 'operations.token');
}
