import { expect, it } from 'vitest';
import { chooseServer } from './choose-server.ts';
import type { ServerState } from './upstream-server.ts';

const makeServer = (state: ServerState = 'ready', load = 0) => ({ state, load });

const calls = Array.from({ length: 100 });

it('gives a call to who has least to do', () => {
  const servers = [makeServer('ready', 3), makeServer('ready', 2), makeServer('ready', 4)];
  for (const _call of calls) expect(chooseServer(servers)).toBe(servers[1]);
});

it('gives each server its part of calls that take equally long', () => {
  const servers = [makeServer(), makeServer(), makeServer(), makeServer()];
  for (const _call of calls) {
    const server = chooseServer(servers);
    if (server) server.load += 1;
  }
  expect(servers.map(({ load }) => load)).toEqual([25, 25, 25, 25]);
});

it.each<[string, ServerState[], number[]]>([
  ['those that are ready', ['down', 'ready', 'not ready', 'ready'], [1, 3]],
  ['when none is, those that live', ['down', 'not ready', 'not ready', 'down'], [1, 2]],
  ['when none does, all', ['down', 'down'], [0, 1]],
])('chooses among %s, by chance where they are equal', (_case, states, expected) => {
  const servers = states.map((state) => makeServer(state));
  const chosen = new Set(calls.map(() => chooseServer(servers)));
  expect(chosen).toEqual(new Set(expected.map((index) => servers[index])));
});

it('chooses none of none', () => {
  expect(chooseServer([])).toBeUndefined();
});
