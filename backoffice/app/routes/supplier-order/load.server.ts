import { shopContract, stockContract, supplierOrdersContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [order, places, shop, t] = await Promise.all([
    api.read(supplierOrdersContract.show, { params: { id } }),
    api.attempt(stockContract.warehouses),
    api.read(shopContract.shop),
    translatorFor(api.locale),
  ]);
  const known = places.ok ? places.data.warehouses.map(({ id, name }) => ({ id, name })) : [];
  const warehouses = known.some((one) => one.id === order.warehouse.id) ? known : [...known, order.warehouse];
  const title = t('buying.one', { number: t('buying.number', { number: order.number }) });
  return { order, warehouses, shopName: shop.name, now: systemClock.now().toISOString(), title };
}
