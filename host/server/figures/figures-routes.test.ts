// @vitest-environment node
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { figuresRoutes } from './figures-routes.ts';

const line = { page: '/', language: 'nl', campaign: '', what: 'view', hours: { '10': 7 } } as const;
const noReport = 'De bezoekcijfers konden nu niet worden gelezen.';
const noExperiments = 'De experimenten konden nu niet worden gelezen.';
const again =
  '<a href="/figures?from=2026-11-20&amp;to=2026-11-21&amp;page=&amp;language=&amp;campaign=&amp;lang=nl">Probeer het opnieuw</a>';

async function* counted() {
  yield { day: '2026-11-20', lines: [line] };
}

// biome-ignore lint/correctness/useYield: it fails before there is anything
async function* broken(): ReturnType<typeof counted> {
  throw new Error('The store is away.');
}

async function ask({ read = counted, readExperiments = async () => [] as const } = {}) {
  const app = fastify();
  figuresRoutes(app, {
    onlyReaders: async () => undefined,
    store: { read },
    readExperiments,
    now: () => Date.parse('2026-11-26T12:00:00Z'),
  });
  const { statusCode, body } = await app.inject('/figures?from=2026-11-20&to=2026-11-21');
  await app.close();
  return { statusCode, body };
}

const rejects = () => Promise.reject(new Error('The store is away.'));

it('shows what can be read, and says in its place what cannot, with a way to try again', async () => {
  const experiments = await ask({ readExperiments: rejects });
  expect(experiments.statusCode).toBe(200);
  expect(experiments.body).toContain('<dt>Paginaweergaven</dt><dd>7</dd>');
  expect(experiments.body).toContain(`<p role="alert">${noExperiments} ${again}</p>`);
  expect(experiments.body).not.toContain(noReport);

  const report = await ask({ read: broken });
  expect(report.statusCode).toBe(200);
  expect(report.body).toContain(`<p role="alert">${noReport} ${again}</p>`);
  expect(report.body).toContain('<input type="date" name="from" value="2026-11-20">');
  expect(report.body).not.toContain(noExperiments);
});

it('is no success where nothing can be read', async () => {
  const { statusCode, body } = await ask({ read: broken, readExperiments: rejects });
  expect(statusCode).toBe(503);
  expect(body).toContain(noReport);
  expect(body).toContain(noExperiments);
});

it('reads its parts at the same time', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { statusCode } = await ask({
    async *read() {
      await begun;
      yield* counted();
    },
    async readExperiments() {
      begin();
      return [];
    },
  });
  expect(statusCode).toBe(200);
});
