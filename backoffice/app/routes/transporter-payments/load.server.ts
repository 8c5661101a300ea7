import { remittancesContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { PAYMENTS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, PAYMENTS, (api, query) =>
    api.read(remittancesContract.list, { query }),
  );
  const [{ accounts }, { transporters }, t] = await Promise.all([
    api.read(remittancesContract.accounts),
    api.read(remittancesContract.overdue),
    translatorFor(api.locale),
  ]);
  const now = systemClock.now().toISOString();
  return { list, state, accounts, overdue: transporters, now, title: t('payouts.title') };
}
