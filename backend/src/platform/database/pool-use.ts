/** How many connections of each pool are open, and given to somebody. */
export interface PoolUse {
  readonly pool: string;
  open: number;
  used: number;
}

const pools = new Map<string, PoolUse>();

/** @param pool the name that its connections tell the server */
export function poolUse(pool: string): PoolUse {
  const known = pools.get(pool) ?? { pool, open: 0, used: 0 };
  pools.set(pool, known);
  return known;
}

export const poolsInUse = (): readonly PoolUse[] => [...pools.values()];
