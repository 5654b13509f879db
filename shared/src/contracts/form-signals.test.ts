// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignSourceMax, readFormSignals, writeFormSignals } from './form-signals.ts';

const word = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .filter((text) => text === text.trim() && !/[\p{Cc}\u2028\u2029]/u.test(text));

describe('what a form noticed', () => {
  it('comes back from the header as it was, which is plain ASCII', () => {
    const signals = fc.record({
      trapped: fc.boolean(),
      fillTime: fc.nat(),
      source: word.filter((text) => text !== ''),
    });
    fc.assert(
      fc.property(signals, (noticed) => {
        const header = writeFormSignals(noticed);
        expect(header).toMatch(/^[\x21-\x7e]+$/);
        expect(readFormSignals(header)).toEqual(noticed);
      }),
    );
  });

  it('is nothing where there is no header, or rubbish in it', () => {
    for (const header of [undefined, '', 'trap=yes&time=soon', 'time=-1&source=%20', ['trap=1']]) {
      expect(readFormSignals(header)).toEqual({ trapped: false });
    }
  });

  it('has a source of one line and a fair length', () => {
    const { source } = readFormSignals(
      `source=${encodeURIComponent(`a\r\nBcc: b${'c'.repeat(999)}`)}`,
    );
    expect(source).toMatch(/^a Bcc: bc+$/);
    expect(source).toHaveLength(campaignSourceMax);
  });
});
