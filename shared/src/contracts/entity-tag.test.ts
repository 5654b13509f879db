import { expect, it } from 'vitest';
import { isKnownTag } from './entity-tag.ts';

it.each(['"now"', 'W/"now"', '"old", W/"now"', '"old","now"', '*'])(
  'an answer is known to who has %s',
  (header) => expect(isKnownTag(header, '"now"')).toBe(true),
);

it.each([undefined, '', '"old"', 'W/"old", "now-gzip"', 'now'])(
  'an answer is not known to who has %s',
  (header) => expect(isKnownTag(header, '"now"')).toBe(false),
);
