import { supplierBillsContract } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [bill, t] = await Promise.all([
    api.read(supplierBillsContract.show, { params: { id } }),
    translatorFor(api.locale),
  ]);
  return { bill, title: t('supplierBills.one', { number: bill.number }) };
}
