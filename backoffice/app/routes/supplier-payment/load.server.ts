import { supplierBillsContract, supplierPaymentsContract } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [payment, t] = await Promise.all([
    api.read(supplierPaymentsContract.show, { params: { id } }),
    translatorFor(api.locale),
  ]);
  const query = { supplier: payment.supplier.id, view: 'open', perPage: 100 } as const;
  const open = payment.mayAllocate ? await api.attempt(supplierBillsContract.list, { query }) : null;
  const number = t('supplierPayments.number', { number: payment.number });
  return { payment, open: open?.ok ? open.data.bills : [], title: number };
}
