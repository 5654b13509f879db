import { StartError } from '@site/shared/trust-boundary/start-failure';
import fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { validateByContract } from '../../http/validation.ts';
import { readConfig } from '../../read-config.ts';
import { poffertjesRoutes } from './routes.ts';

async function served(environment: Record<string, string>) {
  const app = fastify();
  app.setValidatorCompiler(validateByContract);
  app.setSerializerCompiler(serializerCompiler);
  const { poffertjesCode } = readConfig(environment, '/');
  await app.register(poffertjesRoutes(poffertjesCode), { prefix: '/api' });
  const answer = await app.inject('/api/poffertjes');
  await app.close();
  return answer.json();
}

describe('poffertjes', () => {
  it('serves a code of its own, and the configured one instead', async () => {
    expect(await served({})).toEqual({ code: 'POEDERSUIKER' });
    expect(await served({ POFFERTJES_CODE: 'STROOP42' })).toEqual({ code: 'STROOP42' });
  });

  it.each(['abc', 'STROOP EN BOTER', 'A'.repeat(17), '<script>'])('refuses %s', (code) => {
    expect(() => readConfig({ POFFERTJES_CODE: code }, '/')).toThrow(StartError);
  });
});
