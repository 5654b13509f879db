import type { ProcessAnswer, ProcessInput } from '../render-protocol.ts';

type Known = Pick<ProcessInput, 'set' | 'config'>;

/** A page's data hold what the server told this process: half of the answer, which need not go back. */
export function withoutKnown(answer: ProcessAnswer, { set, config }: Known): ProcessAnswer {
  if (!('kind' in answer) || answer.kind !== 'page' || !answer.data) return answer;
  const { set: pageSet, config: pageConfig, ...data } = answer.data;
  if (pageSet !== set || pageConfig !== config) return answer;
  return { ...answer, data: data as typeof answer.data };
}

/** The answer as it was made. */
export function withKnown(answer: ProcessAnswer, { set, config }: Known): ProcessAnswer {
  const isWhole = !('kind' in answer) || answer.kind !== 'page' || !answer.data || answer.data.set;
  return isWhole ? answer : { ...answer, data: Object.assign({ set, config }, answer.data) };
}
