import { until } from '@hanout/testing';
import { WorkCosts } from '../../backend/src/modules/costs/application/work-costs.ts';

interface Shop {
  readonly app: { get(type: typeof WorkCosts): WorkCosts };
  readonly database: { query<T extends object>(sql: string): Promise<T[]> };
}

/** Reckons until nothing waits, also where the shop's own worker is at it: it has the turn, and a call beside it does nothing. */
export async function workCostsOut({ app, database }: Shop): Promise<void> {
  await until(async () => {
    await app.get(WorkCosts).execute();
    const [queue] = await database.query<{ waits: boolean }>(
      'select exists (select 1 from stock_cost_queue) as waits',
    );
    return !queue?.waits;
  });
}
