import { LRUCache } from 'lru-cache';
import { type CountUse, maxTracked } from './rate-limit.ts';

/** Counts in the memory of this process; of more than 10,000 keys it forgets the oldest. */
export function countInMemory(): CountUse {
  const usages = new LRUCache<string, { count: number; expire: number }>({ max: maxTracked });
  return async ({ key, now, expire }) => {
    const known = usages.get(key);
    const usage = known && known.expire > now ? known : { count: 0, expire };
    usage.count += 1;
    usages.set(key, usage);
    return { ...usage };
  };
}
