import { shopContract, supplierOrdersContract } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const id = new URL(args.request.url).searchParams.get('id') ?? '';
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [order, { settings, name, theme }, t] = await Promise.all([
    api.read(supplierOrdersContract.show, { params: { id } }),
    api.read(shopContract.shop),
    translatorFor(api.locale),
  ]);
  const title = t('buying.one', { number: t('buying.number', { number: order.number }) });
  return { order, shop: { ...settings, name, logo: theme?.logo }, title };
}
