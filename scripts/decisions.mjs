import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './remotes.mjs';
import { run } from './workspace.mjs';

// Checks the decision records: their layout, every reference to one, and the index, which
// `npm run decisions -- --write` writes.

const folder = path.join(root, 'docs', 'decisions');
const index = path.join(folder, 'README.md');
const layout = /^# (\d{4})\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\nStatus: (.+)\n\n/;
/** `accepted`, with what changed it after a comma, or `superseded by` with a link. */
const knownStatus = /^(?:(accepted)(?:, changed by (\[.+))?|(superseded) by (\[.+))$/;

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
  const [, accepted, changedBy, superseded, supersededBy] = knownStatus.exec(status) ?? [];
  if (status && !accepted && !superseded) {
    complaints.push(
      `docs/decisions/${file} has the status "${status}"; known are "accepted", "accepted, changed by [0001](…)" and "superseded by [0001](…)".`,
    );
  }
  return {
    file,
    number: file.slice(0, 4),
    title,
    date,
    status: accepted ?? superseded,
    by: changedBy ?? supersededBy ?? '',
  };
}

function introduction() {
  return `# Decisions

One page each for what is costly to change and concerns more than one folder: context, choice, consequences. A record
begins with its number and a title that names its subject, its date and its status: \`accepted\`, with what changed it after
a comma, or \`superseded by\` with a link; the newer record links back. A note on one feature stands in the README of
the feature's folder. Numbers are not used again, so those of notes that moved there are missing.

\`npm run decisions -- --write\` writes this index. \`npm test\` refuses an old index, a record without this layout or with another status, and a
reference to a record, file or heading that is not there.

| Number | Title | Date | Status | Changed or superseded by |
| ------ | ----- | ---- | ------ | ------------------------ |`;
}

function rowOf({ file, number, title, date, status, by }) {
  return `| [${number}](${file}) | ${title} | ${date} | ${status} | ${by} |`;
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

/** A record that is named in text exists, and so does every file and heading that a Markdown link leads to. */
function checkReferences(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  for (const [, number] of text.matchAll(/decisions\/(\d{4})/g)) {
    if (!numbers.has(number)) complaints.push(`${file}: there is no decision ${number}.`);
  }
  if (!file.endsWith('.md')) return;
  for (const [, target, heading] of text.matchAll(
    /\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]+))?[^)]*\)/g,
  )) {
    const place = target ? path.join(root, path.dirname(file), target) : path.join(root, file);
    if (!existsSync(place)) complaints.push(`${file}: ${target} does not exist.`);
    else if (heading && place.endsWith('.md') && !headingsOf(place).includes(heading)) {
      complaints.push(`${file}: ${target || 'it'} has no heading #${heading}.`);
    }
  }
}

/** The names that a Markdown file's headings have in addresses. */
function headingsOf(file) {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}
