import type { RenderCost } from '../../src/document/rendered-page.ts';

/** A result with what it took to make it. */
export async function measured<Result extends object>(
  make: () => Promise<Result>,
): Promise<Result & { readonly cost: RenderCost }> {
  const before = process.cpuUsage();
  const held = heldMemory();
  const result = await make();
  const { user, system } = process.cpuUsage(before);
  return { ...result, cost: { processor: (user + system) / 1_000, memory: heldMemory() - held } };
}

/** In a thread, what this thread holds. */
function heldMemory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
