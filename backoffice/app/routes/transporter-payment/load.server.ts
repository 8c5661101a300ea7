import {
  remittanceImportsContract,
  remittancesContract,
  type Statement,
  type StatementRowShown,
  staffContract,
} from '@hanout/contracts';
import { algiersDay, isUuid, systemClock } from '@hanout/kernel';
import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { listQuery, parseList } from '../../listing/list-address.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';
import { rowsShape } from './rows-shape.ts';

/** What the page shows: the payment, or why it shows none. */
export type Shown =
  | { readonly problem: 'missing' | 'failed' }
  | {
      readonly problem: null;
      readonly statement: Statement;
      readonly rows: readonly StatementRowShown[];
      readonly pagination: { page: number; perPage: number; total: number; pages: number };
    };

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const t = await translatorFor(api.locale);
  const { id = '' } = args.params;
  const state = parseList(rowsShape(id), new URL(args.request.url).searchParams);
  const title = t('statement.title');
  const params = { id };
  const { permissions } = await api.read(staffContract.session);
  const { accounts } = permissions.includes('accounts.move')
    ? await api.read(remittancesContract.accounts)
    : { accounts: [] };
  const about = { state, accounts, today: algiersDay(systemClock.now()) };
  const [found, listed] = isUuid(id)
    ? await Promise.all([
        api.attempt(remittanceImportsContract.show, { params }),
        api.attempt(remittanceImportsContract.rows, { params, query: listQuery(state) as never }),
      ])
    : [null, null];
  if (!found || (!found.ok && found.status === 404))
    return json({ ...about, title, shown: { problem: 'missing' } as Shown }, { status: 404 });
  if (!found.ok || !listed?.ok) return json({ ...about, title, shown: { problem: 'failed' } as Shown });
  const { rows, pagination } = listed.data;
  const shown: Shown = { problem: null, statement: found.data, rows, pagination };
  return json({ ...about, title: found.data.number, shown });
}
