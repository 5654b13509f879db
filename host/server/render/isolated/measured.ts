import type { RenderCost } from '../../../src/document/rendered-page.ts';

const { cpuUsage, memoryUsage } = process;

/** A result with what it took to make it. */
export async function measured<Result extends object>(
  make: () => Promise<Result>,
): Promise<Result & { readonly cost: RenderCost }> {
  const before = cpuUsage();
  const held = heldMemory();
  const result = await make();
  const { user, system } = cpuUsage(before);
  return { ...result, cost: { processor: (user + system) / 1_000, memory: heldMemory() - held } };
}

function heldMemory(): number {
  const { heapUsed, external } = memoryUsage();
  return heapUsed + external;
}
