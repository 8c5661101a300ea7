import { accountsContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { loadList } from '../../server/list.server.ts';
import { ACCOUNTS } from './list-shape.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { api, state, list } = await loadList(args, ACCOUNTS, (api, query) =>
    api.read(accountsContract.show, { query }),
  );
  const t = await translatorFor(api.locale);
  return { accounts: list, state, now: systemClock.now().toISOString(), title: t('accounts.title') };
}
