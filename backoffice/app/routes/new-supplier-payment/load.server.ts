import { staffContract, supplierPaymentsContract } from '@hanout/contracts';
import { algiersDay, isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { knownSuppliers } from '../../billing/suppliers.server.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

/** What the supplier that the address names is owed, and where money is to pay it. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { permissions } = await api.read(staffContract.session);
  if (!permissions.includes('accounts.move')) throw new Response(null, { status: 403 });
  const asked = new URL(args.request.url).searchParams.get('supplier') ?? '';
  const supplier = isUuid(asked) ? asked : '';
  const [suppliers, payable, t] = await Promise.all([
    knownSuppliers(api),
    supplier ? api.read(supplierPaymentsContract.payable, { query: { supplier } }) : null,
    translatorFor(api.locale),
  ]);
  return {
    ...{ supplier, suppliers, payable, today: algiersDay(systemClock.now()) },
    title: t('supplierPayments.new'),
  };
}
