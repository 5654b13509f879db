// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no text has an amount that rests on the employer’s charges: sums are made from the setting', () => {
  const features = new URL('../features/', import.meta.url);
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /nl\.json$|en\.json$/.test(file));
  expect(texts.length).toBeGreaterThan(15);
  for (const file of texts) {
    const text = readFileSync(new URL(file, features), 'utf8');
    expect(text, file).not.toMatch(/18\s?%|82\s?%|7[.,]464|4[.,]964|1[.,]638/);
  }
});
