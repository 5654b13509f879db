// @vitest-environment node

import { beaconSchema } from '@site/shared/contracts/beacon';
import { expect, it } from 'vitest';
import { makeSet } from '../../test/pages.ts';
import { describeProblem } from './describe-problem.ts';
import type { SeenProblem } from './report.ts';

const set = makeSet({ name: 'marketing', pages: [] }, { name: 'forms', pages: [] });
const place = { set, remote: 'marketing', route: '/t/:type/:secret' };

const chunk = (remote: string, file = 'assets/page-x1.js') =>
  `https://www.rawit.example/remotes/${remote}/abcdef012345/${file}`;

function thrown(message: string, ...lines: string[]): Error {
  const error = new TypeError(message);
  error.stack = [`TypeError: ${message}`, ...lines.map((line) => `    at x (${line})`)].join('\n');
  return error;
}

const describe = (problem: Partial<SeenProblem>) =>
  describeProblem({ kind: 'render', error: undefined, ...problem }, place);

it('blames the remote whose code threw, not the page that embeds it', () => {
  const error = thrown('no', `${chunk('host', 'main.js')}:1:9`, `${chunk('forms')}:1:2`);
  expect(describe({ error })).toEqual({
    kind: 'render',
    remote: 'forms',
    version: 'abcdef012345',
    route: '/t/:type/:secret',
    name: 'TypeError',
    frames: ['host/main.js:1:9', 'forms/assets/page-x1.js:1:2'],
  });
});

it('finds it among the components where the stack is React’s alone', () => {
  const error = thrown('no', `${chunk('host', 'main.js')}:1:9`);
  const components = `\n    at Form (${chunk('forms')}:3:4)`;
  expect(describe({ error, components })?.remote).toBe('forms');
  expect(describe({ error })?.remote).toBe('marketing');
});

it('tells nothing of what was typed, of the address or of its secrets', () => {
  const error = thrown(
    'jan@example.com is no number',
    `${chunk('forms')}?retry=1&secret=abc:5:6`,
    'https://www.rawit.example/t/beer/SECRET:1:1',
  );
  const entry = describe({ error });
  expect(entry?.frames).toEqual(['forms/assets/page-x1.js:5:6']);
  expect(JSON.stringify(entry)).not.toMatch(/jan@|secret=|SECRET/);
  const beacon = { id: 'abcdef012345-a1b2c3', entries: [entry] };
  expect(beaconSchema.safeParse(beacon).error).toBeUndefined();
});

it('says which of its errors React means', () => {
  const error = new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=x');
  expect(describe({ error })?.name).toBe('Error#418');
});

it('leaves out what is not ours, such as an extension’s', () => {
  const error = thrown('no', 'chrome-extension://abc/content.js:1:1');
  expect(describe({ kind: 'script', error })).toBeUndefined();
  expect(describe({ kind: 'script', error: 'Script error.' })).toBeUndefined();
});

it('knows whose module did not load without any stack', () => {
  expect(describe({ kind: 'load', error: new Error('late'), remote: 'forms' })).toMatchObject({
    remote: 'forms',
    frames: [],
  });
});

it('does not blame a page for a slot that the server could not draw', () => {
  // As React hands it on (react-dom, hydration of a boundary that the server gave up).
  const error = Object.assign(new Error('Minified React error #419'), { digest: '', stack: '' });
  expect(describe({ kind: 'hydration', error })).toBeUndefined();
});
