import { type CallOptions, call } from '@site/shared/api/call';
import { type Poffertjes, poffertjesSchema } from '@site/shared/contracts/poffertjes';

/** `GET {api}/poffertjes` (specification section 7): the easter egg's code. */
export async function getPoffertjes(options: CallOptions): Promise<Poffertjes> {
  return call({ service: 'api', path: '/poffertjes', ...options }, poffertjesSchema);
}
