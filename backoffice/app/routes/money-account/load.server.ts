import { moneyAccountsContract, stockContract } from '@hanout/contracts';
import { algiersDay, isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadList } from '../../server/list.server.ts';
import { entriesOf } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const { api, state, list } = await loadList(args, entriesOf(id), (api, query) =>
    api.read(moneyAccountsContract.show, { params: { id }, query }),
  );
  const [money, stock] = await Promise.all([
    api.read(moneyAccountsContract.list),
    api.attempt(stockContract.warehouses),
  ]);
  const now = systemClock.now();
  return {
    ...{ list, state, now: now.toISOString(), today: algiersDay(now), title: list.account.name },
    // What lies in a till's drawer, its till alone moves.
    others: money.accounts.filter((one) => one.active && !one.drawer && one.id !== id),
    warehouses: stock.ok ? stock.data.warehouses.map((one) => ({ id: one.id, name: one.name })) : [],
  };
}
