import { supplierBillsContract } from '@hanout/contracts';
import { algiersDay, isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { knownSuppliers } from '../../billing/suppliers.server.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

/** What can be billed of the supplier that the address names; its lines of one receipt or order are ticked already. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const search = new URL(args.request.url).searchParams;
  const asked = (name: string) => {
    const id = search.get(name) ?? '';
    return isUuid(id) ? id : '';
  };
  const supplier = asked('supplier');
  const [suppliers, answer, t] = await Promise.all([
    knownSuppliers(api),
    supplier ? api.read(supplierBillsContract.billable, { query: { supplier } }) : { lines: [] },
    translatorFor(api.locale),
  ]);
  return {
    ...{ supplier, suppliers, lines: answer.lines, receipt: asked('receipt'), order: asked('order') },
    ...{ today: algiersDay(systemClock.now()), title: t('supplierBills.new') },
  };
}
