import { algiersDay, systemActor } from '@hanout/kernel';
import type { TestApp, TestDatabase } from '@hanout/testing';
import { BookMoney } from '../application/book-money.ts';

/** The owner puts money (centimes) into the safe of a shop, so that something can be given back out of it. */
export async function fillSafe(
  app: TestApp,
  database: Pick<TestDatabase, 'query'>,
  shopId: string,
  amount: number,
): Promise<void> {
  const safes = await database.query<{ id: string }>(
    "select id from money_accounts where shop_id = $1 and kind = 'safe' and is_default",
    [shopId],
  );
  const said = { amount: amount as never, direction: 'in', onDay: algiersDay(app.clock.now()) } as const;
  await app.get(BookMoney).owner({ shopId, actor: systemActor('spec') }, safes[0]?.id ?? '', said);
}
