import { type Token, tokenSchema } from '../contracts/login.ts';
import { type CallOptions, callTimed } from './call.ts';
import { pathSegment } from './path.ts';
import { toLocalClock } from './server-clock.ts';

/**
 * `GET {api}/auth/token/{name}` (specification section 7): a token for a purpose, such as `site` or
 * `minigame`. `validUntil` is on this machine's clock.
 */
export async function getToken(name: string, options: CallOptions = {}): Promise<Token> {
  const path = `/auth/token/${pathSegment('name', name)}`;
  const { answer, serverTime } = await callTimed({ service: 'api', path, ...options }, tokenSchema);
  return toLocalClock(answer, serverTime);
}
