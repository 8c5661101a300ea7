import { shopContract, supplierReturnsContract } from '@hanout/contracts';
import { algiersDay, isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [back, shop, t] = await Promise.all([
    api.read(supplierReturnsContract.show, { params: { id } }),
    api.read(shopContract.shop),
    translatorFor(api.locale),
  ]);
  const title = t('supplierReturns.one', { number: t('supplierReturns.mark', { number: back.number }) });
  const now = systemClock.now();
  return { back, shopName: shop.name, now: now.toISOString(), today: algiersDay(now), title };
}
