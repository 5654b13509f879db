import { describe, expect, inject, it } from 'vitest';
import { BackendPair, sharedKeys } from '../testing/backend-pair.ts';

const other = Buffer.alloc(32, 2).toString('base64url');

describe.skipIf(inject('postgresUrl') === '')('a backend beside others', () => {
  const pair = new BackendPair();

  const outcomeOf = (overrides: Record<string, string>) =>
    pair.start(overrides).then(
      async ({ site }) => {
        await site.close();
        return 'started';
      },
      (error: unknown) => String(error),
    );

  it.each(Object.keys(sharedKeys))('with another %s is refused in one line', async (name) => {
    const refusal = await outcomeOf({ [name]: other });
    expect(refusal).toMatch(new RegExp(`^StartError: ${name}: another backend .* same.*$`));
    expect(refusal).not.toContain(other);
  });

  it('with a key that was made on its own disk is refused', async () => {
    const refusal = await outcomeOf({ AUTH_KEY: '', SEVERAL_BACKENDS: '' });
    expect(refusal).toContain('AUTH_KEY (not set, made in auth.key): another backend');
  });

  it('with a bot-check of another kind is refused', async () => {
    const refusal = await outcomeOf({ RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret' });
    expect(refusal).toMatch(/^StartError: RECAPTCHA_SECRET: another backend/);
  });

  it('is let in with the same keys, and with others while they are changed', async () => {
    expect(await outcomeOf({})).toBe('started');
    expect(await outcomeOf({ STAFF_TOKEN: other, KEYS_MAY_DIFFER: 'true' })).toBe('started');
  });
});

describe.skipIf(inject('postgresUrl') === '')('keys of a site', () => {
  const pair = new BackendPair();

  it('can be others once no backend runs with those of before', async () => {
    const changed = { STAFF_TOKEN: other };
    await expect(pair.start(changed)).rejects.toThrow('STAFF_TOKEN');
    await pair.at(({ site }) => site.close());
    const { site } = await pair.start(changed);
    await site.close();
  });
});
