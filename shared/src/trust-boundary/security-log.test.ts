// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createSecurityLog } from './security-log.ts';

function watch() {
  const lines: Record<string, unknown>[] = [];
  const counted: string[] = [];
  const clock = { now: 1_000 };
  const security = createSecurityLog({
    log: { warn: (fields) => lines.push(fields as Record<string, unknown>) },
    count: (event) => counted.push(event),
    now: () => clock.now,
  });
  return { security, lines, counted, clock };
}

describe('what operators are told', () => {
  it('names a client by a pseudonym, the same for its whole network', () => {
    const { security, lines } = watch();
    for (const client of ['2001:db8:1:2::1', '2001:db8:1:2::2', '192.0.2.7']) {
      security.report('rate-limit-exceeded', { client, subject: 'contact' });
    }
    const [first, second, third] = lines.map(({ client }) => client);
    expect(first).toMatch(/^[\da-f]{12}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(lines[0]).toMatchObject({ event: 'rate-limit-exceeded', subject: 'contact' });
  });

  it('counts a flood and logs its beginning, then how much was left out', () => {
    const { security, lines, counted, clock } = watch();
    for (let count = 0; count < 1_000; count += 1) security.report('request-target-refused');
    expect(lines).toHaveLength(60);
    expect(counted).toHaveLength(1_000);
    clock.now += 60_000;
    security.report('request-target-refused');
    expect(lines.at(-1)).toMatchObject({ unlogged: 940 });
  });
});
