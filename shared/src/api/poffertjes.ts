import { type Poffertjes, poffertjesSchema } from '../contracts/poffertjes.ts';
import { type CallOptions, callApi } from './client.ts';

/** `GET {api}/poffertjes` (specification section 7): the easter egg's code. */
export async function getPoffertjes(options: CallOptions = {}): Promise<Poffertjes> {
  return callApi({ service: 'api', path: '/poffertjes', answer: poffertjesSchema, ...options });
}
