import {
  type ReceiptAtHand,
  type ReceiptDetail,
  shopContract,
  supplierReceiptsContract,
} from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { type PageApi, pageApi } from '../../server/page.server.ts';

interface Read {
  readonly receipt: ReceiptAtHand;
  /** The same with its prices, for whoever sees them. */
  readonly priced: ReceiptDetail | null;
}

/** Whoever sees no prices reads it without. @throws Response of whoever may see neither */
async function read(api: PageApi, id: string): Promise<Read> {
  const priced = await api.attempt(supplierReceiptsContract.show, { params: { id } });
  if (priced.ok) return { receipt: priced.data, priced: priced.data };
  if (priced.status !== 403) throw new Response(null, { status: priced.status });
  return { receipt: await api.read(supplierReceiptsContract.atHand, { params: { id } }), priced: null };
}

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const [found, shop, t] = await Promise.all([
    read(api, id),
    api.read(shopContract.shop),
    translatorFor(api.locale),
  ]);
  const number = t('buying.receipt', { number: found.receipt.number });
  const now = systemClock.now().toISOString();
  return { ...found, shopName: shop.name, now, title: t('receiving.receipt', { number }) };
}
