import { findKeptSecret } from '@site/shared/trust-boundary/kept-secret';
import { readOperatorConfig } from '../../read-config.ts';
import { type OperationsClientOptions, OperationsError } from './operations-client.ts';

/**
 * The backend that an operator asks, and the token for it, as the environment says. Nothing is made.
 *
 * @param backend comes before the one of this machine
 * @throws OperationsError, StartError
 */
export function readOperator(
  environment: NodeJS.ProcessEnv,
  { backend }: { readonly backend?: string | undefined } = {},
): OperationsClientOptions {
  const { host, port, dataDirectory, operationsToken } = readOperatorConfig(
    environment,
    process.cwd(),
  );
  const token = operationsToken ?? findKeptSecret(dataDirectory, 'operations.token');
  if (token === undefined) {
    throw new OperationsError(
      `${dataDirectory} holds no operations.token: set DATA_DIR to the directory of the backend, or give its OPERATIONS_TOKEN.`,
    );
  }
  return { backend: backend ?? `http://${isEverywhere(host) ? '127.0.0.1' : host}:${port}`, token };
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}
