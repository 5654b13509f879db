import { CostBudget } from '@site/shared/trust-boundary/cost-budget';

/**
 * Room for pages that are not in the cache. A page's time in the process that renders is counted from its
 * turn on, so a flood of addresses makes no page too late. It does one thing at a time, but
 * pages wait for services. A hall has one address, and each of its phones a ticket page of its own,
 * so a client's share is large: taking turns is what protects the others.
 */
export function renderingBudget(): CostBudget {
  return new CostBudget({
    name: 'rendering',
    concurrency: 8,
    clientConcurrency: 4,
    queueLimit: 512,
    clientLimit: 128,
    maxWait: 15_000,
  });
}
