import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type IsNamed, namesInCode } from './names-in-code.ts';

type Table = Readonly<Record<string, unknown>>;

const place = /\{\{[^}]*\}\}/g;
const pluralForm = /_(?:zero|one|other)$/;

/**
 * What is wrong with the resource files below a directory, for a package's test: a key that one
 * language has alone, a text that is empty, places (`{{name}}`) that differ, a plural that lacks a
 * form, a key that no code below the directory names. Dutch and English both have `_one` and `_other`; a `_zero` may
 * come on top. Of a key with a dot, such as `phone.required`, the part before it is to be named.
 */
export function resourceProblems(directory: string): string[] {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  const dutch = files.filter((file) => /(?:^|[/.])nl\.json$/.test(file));
  const english = files.filter((file) => /(?:^|[/.])en\.json$/.test(file));
  const alone = english.filter((file) => !dutch.includes(inLanguage(file, 'nl')));
  const isNamed = namesInCode(directory);
  return [
    ...alone.map((file) => `${file} has no Dutch beside it.`),
    ...dutch.flatMap((file) =>
      english.includes(inLanguage(file, 'en'))
        ? compare(directory, file, isNamed)
        : [`${file} has no English beside it.`],
    ),
  ];
}

function inLanguage(file: string, language: string): string {
  return file.replace(/(?:nl|en)\.json$/, `${language}.json`);
}

function compare(directory: string, file: string, isNamed: IsNamed): string[] {
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(directory, name), 'utf8')) as Table;
  const dutch = read(file);
  const english = read(inLanguage(file, 'en'));
  return [...new Set([...Object.keys(dutch), ...Object.keys(english)])].flatMap((key) =>
    problemsOf(key, { dutch, english, isNamed }).map((problem) => `${file}: ${key} ${problem}.`),
  );
}

interface Texts {
  readonly dutch: Table;
  readonly english: Table;
  readonly isNamed: IsNamed;
}

function problemsOf(key: string, { dutch, english, isNamed }: Texts): string[] {
  if (!(key in english)) return ['is missing in English'];
  if (!(key in dutch)) return ['is superfluous in English'];
  const problems: string[] = [];
  if (!isText(dutch[key]) || !isText(english[key])) problems.push('is no text');
  if (placesOf(dutch[key]) !== placesOf(english[key])) problems.push('has other places in English');
  const name = key.replace(pluralForm, '');
  if (name !== key && !(`${name}_one` in dutch && `${name}_other` in dutch)) {
    problems.push('lacks a plural form');
  }
  if (![key, name, name.replace(/\..*/, '')].some(isNamed)) {
    problems.push('is named by no code: remove it from both languages');
  }
  return problems;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function placesOf(text: unknown): string {
  return [...new Set(String(text).match(place))].sort().join();
}
