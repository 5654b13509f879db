// In place of GitHub's command line in `npm run pipelines`: answers from a directory of this machine, to
// jobs that have the rights which the platform would ask for.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const { LOCAL_GITHUB, LOCAL_PERMISSIONS, GH_TOKEN, GITHUB_REPOSITORY } = process.env;
const artifacts = path.join(LOCAL_GITHUB, 'artifacts');
const commentsFile = path.join(LOCAL_GITHUB, 'comments.json');
const [area, ...rest] = process.argv.slice(2);

if (!GH_TOKEN) refuse('GH_TOKEN is not set');
if (area === 'api') api(rest);
else if (area === 'run' && rest[0] === 'download') download(rest.slice(1));
else refuse('not known here');

function api(options) {
  const value = (name) => (options.includes(name) ? options[options.indexOf(name) + 1] : undefined);
  const address = options.find((each) => each.startsWith('repos/')) ?? '';
  const body = value('--field')?.replace(/^body=/, '');
  const method = value('--method') ?? (body === undefined ? 'GET' : 'POST');
  const answer = answerTo(method, address.replace(`repos/${GITHUB_REPOSITORY}/`, ''), body);
  const filter = value('--jq');
  if (options.includes('--silent')) return;
  const input = JSON.stringify(answer);
  if (!filter) return void console.log(input);
  const command = ['--raw-output', '--compact-output', filter];
  const { stdout, stderr, status } = spawnSync('jq', command, { input, encoding: 'utf8' });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = status ?? 1;
}

function answerTo(method, place, body) {
  if (method === 'GET' && /^actions\/runs\/\d+\/artifacts$/.test(place)) {
    need('actions', 'read');
    return { artifacts: readdirSync(artifacts).map((name) => ({ name })) };
  }
  const comments = existsSync(commentsFile) ? JSON.parse(readFileSync(commentsFile, 'utf8')) : [];
  if (/^issues\/\d+\/comments$/.test(place)) {
    need('pull-requests', method === 'GET' ? 'read' : 'write');
    if (method === 'GET') return comments;
    comments.push({ id: comments.length + 1, body, user: { type: 'Bot' } });
    writeFileSync(commentsFile, JSON.stringify(comments));
    return comments.at(-1);
  }
  const [, id] = /^issues\/comments\/(\d+)$/.exec(place) ?? [];
  const comment = comments.find((each) => String(each.id) === id);
  if (method !== 'PATCH' || !comment) return refuse('not known here');
  need('pull-requests', 'write');
  comment.body = body;
  writeFileSync(commentsFile, JSON.stringify(comments));
  return comment;
}

function download([, ...options]) {
  need('actions', 'read');
  const value = (name) => options[options.indexOf(name) + 1];
  const from = path.join(artifacts, value('--name'));
  if (!existsSync(from)) refuse(`no artifact ${value('--name')}`);
  cpSync(from, value('--dir'), { recursive: true });
}

function need(scope, right) {
  const has = JSON.parse(LOCAL_PERMISSIONS)[scope];
  if (has !== right && has !== 'write') refuse(`the job has not ${scope}: ${right}`);
}

function refuse(why) {
  console.error(`gh ${process.argv.slice(2).join(' ')}: ${why}`);
  process.exit(1);
}
