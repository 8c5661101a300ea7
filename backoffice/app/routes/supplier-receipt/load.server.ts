import { shopContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readReceipt } from '../../procurement/read-receipt.server.ts';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [found, shop, t] = await Promise.all([
    readReceipt(api, id),
    api.read(shopContract.shop),
    translatorFor(api.locale),
  ]);
  const number = t('buying.receipt', { number: found.receipt.number });
  const now = systemClock.now().toISOString();
  return { ...found, shopName: shop.name, now, title: t('receiving.receipt', { number }) };
}
