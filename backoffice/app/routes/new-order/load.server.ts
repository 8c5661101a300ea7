import { deliveryContract, staffOrdersContract } from '@hanout/contracts';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const cart = new URL(args.request.url).searchParams.get('cart');
  const [form, wilayas] = await Promise.all([
    api.read(staffOrdersContract.form, { query: cart ? { cart } : {} }),
    api.read(deliveryContract.wilayas),
  ]);
  const t = await translatorFor(api.locale);
  return { form, wilayas, title: t('newOrder.title') };
}
