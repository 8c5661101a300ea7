import { accountsContract, moneyAccountsContract, stockContract } from '@hanout/contracts';
import { algiersDay, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { ACCOUNTS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, ACCOUNTS, (api, query) =>
    api.read(accountsContract.show, { query }),
  );
  const [money, stock, t] = await Promise.all([
    api.read(moneyAccountsContract.list),
    api.attempt(stockContract.warehouses),
    translatorFor(api.locale),
  ]);
  const now = systemClock.now();
  const warehouses = stock.ok ? stock.data.warehouses.map(({ id, name }) => ({ id, name })) : [];
  const times = { now: now.toISOString(), today: algiersDay(now) };
  return { accounts: list, money, warehouses, state, ...times, title: t('moneyAccounts.title') };
}
