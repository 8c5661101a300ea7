import { deskContract, ordersContract } from '@hanout/contracts';
import { systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { translatorFor } from '../../server/language.server.ts';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const desk = await api.read(deskContract.show);
  const id = desk.current?.orderId;
  const order = id ? await api.read(ordersContract.detail, { params: { id } }) : null;
  const others = order
    ? (await api.read(ordersContract.list, { query: { phone: order.phone, state: [], perPage: 8 } })).orders
    : [];
  const t = await translatorFor(api.locale);
  return {
    desk,
    order,
    others: others.filter((other) => other.id !== id),
    now: systemClock.now().toISOString(),
    title: t('desk.title'),
  };
}
