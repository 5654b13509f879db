// @vitest-environment node
import { expect, it } from 'vitest';
import { chooseServer } from './choose-server.ts';
import type { ServerState } from './upstream-server.ts';

const makeServer = (name: string, state: ServerState = 'ready', load = 0) => ({
  origin: `http://${name}:8855`,
  state,
  load,
});

const clients = Array.from({ length: 400 }, (_, index) => `10.0.${index % 7}.${index}`);

it('keeps a client with one server, and gives each server its part of the clients', () => {
  const servers = ['a', 'b', 'c', 'd'].map((name) => makeServer(name));
  const chosen = clients.map((client) => chooseServer(servers, client));
  expect(clients.map((client) => chooseServer([...servers].reverse(), client))).toEqual(chosen);
  for (const server of servers) {
    const part = chosen.filter((one) => one === server).length;
    expect(part, server.origin).toBeGreaterThan(60);
    expect(part, server.origin).toBeLessThan(140);
  }
});

it('moves the clients of a server that is gone, and nobody else', () => {
  const servers = ['a', 'b', 'c'].map((name) => makeServer(name));
  const left = servers.map((server, index) =>
    index === 1 ? { ...server, state: 'down' as const } : server,
  );
  for (const client of clients) {
    const before = chooseServer(servers, client)?.origin;
    const after = chooseServer(left, client)?.origin;
    if (before !== servers[1]?.origin) expect(after).toBe(before);
    else expect(after).not.toBe(before);
  }
});

it('gives nobody more than half as much again as the others have on average', () => {
  const servers = [makeServer('a', 'ready', 0), makeServer('b', 'ready', 0)];
  for (let calls = 0; calls < 100; calls++) {
    const server = chooseServer(servers, 'one hall, one address');
    if (server) server.load += 1;
  }
  const loads = servers.map(({ load }) => load).sort((one, other) => one - other);
  expect(loads).toEqual([25, 75]);
});

it('gives what nobody in particular asks to who has least to do', () => {
  const servers = [makeServer('a', 'ready', 3), makeServer('b', 'ready', 2)];
  expect(chooseServer(servers, undefined)).toBe(servers[1]);
});

it.each<[string, ServerState[], number[]]>([
  ['those that are ready', ['down', 'ready', 'not ready', 'ready'], [1, 3]],
  ['when none is, those that live', ['down', 'not ready', 'not ready', 'down'], [1, 2]],
  ['when none does, all', ['down', 'down'], [0, 1]],
])('chooses among %s', (_case, states, expected) => {
  const servers = states.map((state, index) => makeServer(`s${index}`, state));
  const chosen = new Set(clients.map((client) => chooseServer(servers, client)));
  expect(chosen).toEqual(new Set(expected.map((index) => servers[index])));
});

it('chooses none of none', () => {
  expect(chooseServer([], 'a client')).toBeUndefined();
});
