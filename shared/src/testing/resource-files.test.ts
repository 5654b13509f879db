// @vitest-environment node
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { resourceProblems } from './resource-files.ts';

const names = 't("a"); t("b", { count })';

const problems = (files: Readonly<Record<string, object>>, code = names) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'texts-'));
  writeFileSync(path.join(directory, 'page.tsx'), code);
  for (const [name, table] of Object.entries(files)) {
    writeFileSync(path.join(directory, name), JSON.stringify(table));
  }
  return resourceProblems(directory);
};

it.each([
  [{ a: 'een' }, {}, 'is missing in English'],
  [{}, { a: 'one' }, 'is superfluous in English'],
  [{ a: '{{hours}} uur' }, { a: '{{hour}} hours' }, 'has other places in English'],
  [{ a: '' }, { a: 'one' }, 'is no text'],
  [{ a: { b: 'een' } }, { a: { b: 'one' } }, 'is no text'],
])('%j and %j: a key %s', (nl, en, problem) => {
  expect(problems({ 'nl.json': nl, 'en.json': en })).toEqual([`nl.json: a ${problem}.`]);
});

it('misses plural forms and whole files', () => {
  const table = { a_other: '{{count}}' };
  expect(problems({ 'nl.json': table, 'en.json': table })).toEqual([
    'nl.json: a_other lacks a plural form.',
  ]);
  expect(problems({ 'queue.nl.json': table })).toEqual(['queue.nl.json has no English beside it.']);
  expect(problems({ 'en.json': table })).toEqual(['en.json has no Dutch beside it.']);
});

it('has nothing to say of places in another order, or twice', () => {
  const nl = { a: '{{to}} {{from}} {{to}}', b_one: '1', b_other: '{{count}}' };
  expect(problems({ 'nl.json': nl, 'en.json': { ...nl, a: '{{from}} {{to}}' } })).toEqual([]);
});

it.each([
  `t('door')`,
  't(isFront ? "door" : "gate")',
  'const texts = { door: true }',
  `t(\`do\${rest}\`)`,
  `t(\`\${start}or\`)`,
])('%s names a key, its plural forms and what a field of that name says', (code) => {
  const table = { door: '1', 'door.required': '2', door_one: '3', door_other: '4' };
  expect(problems({ 'nl.json': table, 'en.json': table }, code)).toEqual([]);
});

it.each([`t(\`\${key}\`)`, '// door', "t('doors')"])('%s names no key', (code) => {
  const table = { door: 'x' };
  expect(problems({ 'nl.json': table, 'en.json': table }, code)).toEqual([
    'nl.json: door is named by no code: remove it from both languages.',
  ]);
});
