import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeDirectory } from '../testing/test-storage.ts';
import { isOpen, readFairConfig } from './fair-config.ts';

function written(content: string): string {
  const file = path.join(makeDirectory(), 'fair.json');
  writeFileSync(file, content);
  return file;
}

describe('the fair configuration', () => {
  it('that comes with the site leaves everything open', () => {
    const config = readFairConfig(path.join(import.meta.dirname, '..', '..', 'fair.config.json'));
    expect(isOpen(config.challenge, Date.now())).toBe(true);
    expect(Object.keys(config.activities)).toContain('waffles');
    expect(Object.keys(config.activities)).not.toContain('*');
    expect(config.networks).toEqual([]);
  });

  it('names the networks of the hall', () => {
    const { networks } = readFairConfig(written('{"activities":{},"networks":["192.0.2.0/24"]}'));
    expect(networks).toEqual(['192.0.2.0/24']);
  });

  it('is open from one instant, in its own zone, until just before another', () => {
    const { challenge } = readFairConfig(
      written(
        '{"challenge":{"opens":"2025-11-06T09:00:00+01:00","closes":"2025-11-06T17:00:00Z"},"activities":{}}',
      ),
    );
    const at = (instant: string) => isOpen(challenge, Date.parse(instant));
    expect(at('2025-11-06T07:59:59Z')).toBe(false);
    expect(at('2025-11-06T08:00:00Z')).toBe(true);
    expect(at('2025-11-06T16:59:59Z')).toBe(true);
    expect(at('2025-11-06T17:00:00Z')).toBe(false);
  });

  it.each([
    '{',
    '{"activities":{"waffles":{"capacity":0}}}',
    '{"activities":{"a/b":{}}}',
    '{"activities":{},"challenge":{"opens":"6 november"}}',
    '{"activities":{},"typo":1}',
    '{"activities":{},"networks":["hall"]}',
  ])('%s is refused in one line', (content) => {
    expect(() => readFairConfig(written(content))).toThrow(
      /^FAIR_CONFIG: \S+ cannot be used \(.+\)\.$/,
    );
  });
});
