import { ordersContract, shopContract, staffContract } from '@hanout/contracts';
import { isUuid, papersOf, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

/** Orders on paper at once. */
const MAX = 100;

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { permissions, staff } = await api.read(staffContract.session);
  if (!permissions.includes('orders.print')) throw new Response(null, { status: 403 });
  const url = new URL(args.request.url);
  const ids = url.searchParams.getAll('id').slice(0, MAX);
  if (ids.length === 0 || !ids.every((id) => isUuid(id))) throw new Response(null, { status: 404 });
  const orders = [];
  for (const id of ids) orders.push(await api.read(ordersContract.detail, { params: { id } }));
  const { settings, theme } = await api.read(shopContract.shop);
  const shop = { ...settings, logo: theme?.logo };
  const t = await translatorFor(api.locale);
  const printed = { at: systemClock.now().toISOString(), by: staff.name };
  const papers = papersOf(orders.map(({ channel }) => channel));
  const paper = papers.find((one) => one === url.searchParams.get('paper')) ?? 'A4';
  return { orders, shop, printed, papers, paper, origin: url.origin, title: t('print.title') };
}
