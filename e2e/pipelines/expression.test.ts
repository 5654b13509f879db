import { describe, expect, it } from 'vitest';
import { evaluate, interpolate } from './expression.ts';

const contexts = {
  github: {
    event_name: 'push',
    event: { before: 'abc', workflow_run: { pull_requests: [{ number: 7 }] } },
  },
  inputs: { name: 'fair' },
  vars: { AWS_ROLE: '' },
};

/** Between its signs, as it stands in a workflow. */
const put = (expression: string) => `\${{ ${expression} }}`;

describe('an expression', () => {
  it.each([
    ["github.event_name == 'push' && vars.AWS_ROLE == ''", true],
    ["github.event_name == 'PUSH'", true],
    ["!(github.event_name != 'push') || false", true],
    ["inputs.name == 'host' && 'host' || format('remote-{0}', inputs.name)", 'remote-fair'],
    ['github.event.pull_request.base.sha || github.event.before', 'abc'],
    ['github.event.workflow_run.pull_requests[0].number', 7],
    ['github.event.pull_requests[0]', null],
    ["'it''s'", "it's"],
  ])('%s is %j', (expression, value) => {
    expect(evaluate(expression, contexts)).toBe(value);
  });

  it.each([
    ['vars.OTHER', 'vars.OTHER has no local value.'],
    ["github.event_name == 'push' || secrets.KEY", 'secrets has no local value.'],
    ["contains(inputs.name, 'f')", 'contains() is not known here.'],
    ['inputs.name ==', 'is not understood at its end'],
    ['inputs.name * 2', '"* 2" is not understood.'],
  ])('%s is refused', (expression, message) => {
    expect(() => evaluate(expression, contexts)).toThrow(message);
  });

  it('is put into the text around it, and is its value when it is alone', () => {
    expect(interpolate(`release-${put('inputs.name')}!`, contexts)).toBe('release-fair!');
    expect(interpolate(put('github.event.workflow_run.pull_requests'), contexts)).toEqual([
      { number: 7 },
    ]);
    expect(() => interpolate(`${put('github.event')}!`, contexts)).toThrow('An object is put');
  });
});
