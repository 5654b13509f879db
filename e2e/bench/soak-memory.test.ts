import { expect, it } from 'vitest';
import { leaksOf } from './soak-memory.ts';

const sample = (answered: number, ...used: number[]) => ({
  answered,
  heaps: used.map((bytes) => ({ used: bytes, rss: 200e6 })),
});

it('names the server whose memory in use has grown, and by how much', () => {
  const samples = [sample(1_000, 50e6, 60e6), sample(2_000, 53e6, 66e6), sample(3_000, 51e6, 72e6)];
  expect(leaksOf(['backend 1', 'composition server 1'], samples)).toEqual([
    'The memory of composition server 1 grew by 12.0 MB with 2000 answers.',
  ]);
});
