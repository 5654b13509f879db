import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './remotes.mjs';
import { run } from './workspace.mjs';

// Checks the decision records: their layout, every reference to one, and the index, which
// `npm run decisions -- --write` writes.

const folder = path.join(root, 'docs', 'decisions');
const index = path.join(folder, 'README.md');
const layout = /^# (\d{4})\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\nStatus: (.+)\n\n/;

const complaints = [];
const records = readdirSync(folder)
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .sort()
  .map(recordOf);
const numbers = new Set(records.map(({ number }) => number));
const table = `${introduction()}\n${records.map(rowOf).join('\n')}\n`;

if (process.argv.includes('--write')) {
  writeFileSync(index, table);
  await run('biome', ['format', '--write', index]);
}
if (plain(readFileSync(index, 'utf8')) !== plain(table)) {
  complaints.push('docs/decisions/README.md is old: npm run decisions -- --write');
}
for (const file of await textFiles()) checkReferences(file);
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function recordOf(file) {
  const [, number, title, date, status] =
    layout.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
  if (number !== file.slice(0, 4)) {
    complaints.push(
      `docs/decisions/${file} must begin with "# ${file.slice(0, 4)}. Title", a blank line, and lines "Date: 2026-01-31" and "Status: accepted".`,
    );
  }
  return { file, number: file.slice(0, 4), title, date, status };
}

function introduction() {
  return `# Decisions

One page each for what is costly to change: context, choice, consequences. Notes on one feature stand in the README of
its folder. A record that no longer holds says \`superseded by\` with a link in its status, and the new one links back.

| Number | Title | Date | Status |
| ------ | ----- | ---- | ------ |`;
}

function rowOf({ file, number, title, date, status }) {
  return `| [${number}](${file}) | ${title} | ${date} | ${status} |`;
}

/** Without the blanks and dashes that align a table's columns. */
function plain(text) {
  return text.replace(/ +/g, ' ').replace(/-{2,}/g, '-');
}

async function textFiles() {
  const { output } = await run('git', ['ls-files', '-co', '--exclude-standard'], { stdio: 'pipe' });
  return output
    .split('\n')
    .filter((file) => /\.(md|tsx?|mjs|ya?ml|svg)$/.test(file) && existsSync(path.join(root, file)));
}

/** A record that is named in text exists, and so does every file that a Markdown link leads to. */
function checkReferences(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  for (const [, number] of text.matchAll(/decisions\/(\d{4})/g)) {
    if (!numbers.has(number)) complaints.push(`${file}: there is no decision ${number}.`);
  }
  if (!file.endsWith('.md')) return;
  for (const [, target] of text.matchAll(/\]\((?!\w+:|#)([^)\s#]+)[^)]*\)/g)) {
    if (!existsSync(path.join(root, path.dirname(file), target))) {
      complaints.push(`${file}: ${target} does not exist.`);
    }
  }
}
